"""A chat bot's answers: `!check`, `!sim` and `!code`, followed by a share code or the text of a loadout file.

Try it: python examples/library/bot.py "!check PM1-…"
"""

import sys

import sheetgen


def answer(message: str) -> str:
    command, _, text = message.partition(" ")
    try:
        mech = sheetgen.loads(text) if ":" in text else sheetgen.from_code(text)
        if command == "!check":
            return checked(mech)
        if command == "!sim":
            result = mech.simulate(games=1000)
            low, high = result.interval
            return f"{mech.name} wins {result.win_rate:.0%} of its games ({low:.0%} to {high:.0%})."
        if command == "!code":
            return mech.code
    except sheetgen.BadInput as error:
        return "\n".join(f"Line {finding.line}: {finding.message()}" for finding in error.findings)
    return "I know !check, !sim and !code."


def checked(mech: sheetgen.Mech) -> str:
    check = mech.check()
    lines = [f"{mech.name}: {'legal' if check.legal else 'illegal'}"]
    if mech.system == "paper-mech":
        lines.append(f"{check.totals.weight} of {check.totals.rated_weight} W, T +{check.totals.t_penalty}")
    return "\n".join([*lines, *(f"- {finding.message()}" for finding in check.findings)])


if __name__ == "__main__":
    print(answer(" ".join(sys.argv[1:])))
