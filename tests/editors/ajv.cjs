// Reads {schemas, documents, patterns, samples} and writes what AJV and JavaScript make of them.
const Ajv = require("ajv/dist/2020").default;

const { schemas, documents, patterns, samples } = JSON.parse(require("fs").readFileSync(0, "utf8"));

// AJV's strict mode, but for two matters of taste: types and properties are often declared one level up.
const options = { strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true };

// Each schema alone: nothing it needs may stand in another file.
const refused = {};
for (const [name, schema] of Object.entries(schemas)) {
  try {
    new Ajv(options).compile(schema);
  } catch (error) {
    refused[name] = error.message;
  }
}

// All together, by their ids.
const all = new Ajv(options);
for (const [name, schema] of Object.entries(schemas)) {
  if (!(name in refused)) all.addSchema(schema);
}
const verdicts = documents.map(([name, data]) => {
  const validate = all.getSchema(schemas[name].$id);
  if (!validate) return "its schema does not compile";
  return validate(data) ? "" : all.errorsText(validate.errors);
});

// With the flag that JSON Schema asks for, under which every escape must mean something.
const matches = patterns.map((pattern) => {
  try {
    return samples.map((sample) => new RegExp(pattern, "u").test(sample));
  } catch {
    return [];
  }
});

process.stdout.write(JSON.stringify({ refused, verdicts, matches }));
