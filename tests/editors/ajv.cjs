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
  return validate(data) ? "" : all.errorsText(validate.errors);
});

const matches = patterns.map((pattern) => samples.map((sample) => new RegExp(pattern, "u").test(sample)));

process.stdout.write(JSON.stringify({ refused, verdicts, matches }));
