"""Writes the manual page of lintel to standard output: manual.py BINARY SECONDS, the date being SECONDS since 1970.

Commands, options and examples come from the binary's own help, so that they cannot disagree with it. What no help text
tells, files and environment, stands below.
"""

import datetime
import json
import re
import subprocess
import sys

# A block of help text with a title of its own, such as EXAMPLES.
TITLE = re.compile(r"[A-Z][A-Z ]+")
# The parser adds these to every command.
COMMON = {"help", "version"}

FILES = [
    (".lintel.yml", "The configuration, in the folder that is checked or one above it. 'lintel init' writes one."),
    (".lintel/baseline", "The findings that are accepted, one file per rule. 'lintel baseline record' writes it."),
    ("refactoring", "The plan. 'lintel plan' writes it and keeps it up to date."),
    ("~/.cache/lintel", "The cache of facts (macOS: ~/Library/Caches/lintel). It can be removed at any time."),
]
ENVIRONMENT = [
    ("XDG_CACHE_HOME", "The folder that holds the cache instead of ~/.cache (not on macOS)."),
    ("NO_COLOR", "Turns colors off when it is not empty."),
    ("CLICOLOR_FORCE", "Turns colors on when it is not 0, also where the output is no terminal."),
    ("TMPDIR", "The folder for temporary files instead of /tmp."),
]


def escaped(text, literal=False):
    """Text as roff input. In literal text a hyphen stays one that can be pasted into a shell."""
    text = text.replace("\\", "\\e")
    if literal:
        text = text.replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)
    return "\\&" + text if text.startswith((".", "'")) else text


def words(text):
    """Arguments of a macro, quoted: without quotes mdoc takes some words for macros."""
    return '"\\&' + escaped(text).replace('"', '\\(dq') + '"'


def filled(text):
    """A paragraph; every sentence starts on a line of its own, as mdoc wants it."""
    return [escaped(line) for line in re.sub(r"(?<=[a-z)`'][.:;]) (?=[A-Z])", "\n", " ".join(text.split())).split("\n")]


def blocks(discussion):
    """Splits the text below a command's summary into (title, lines); paragraphs without a title come first."""
    result = [("", [])]
    for line in discussion.split("\n"):
        if TITLE.fullmatch(line):
            result.append((line, []))
        else:
            result[-1][1].append(line)
    return result


def displayed(lines):
    """Paragraphs as text, indented lines as they are."""
    output, paragraph, literal = [], [], []

    def flush():
        if paragraph:
            output.extend([".Pp"] + filled(" ".join(paragraph)))
        while literal and not literal[-1]:
            literal.pop()
        if literal:
            shift = min(len(line) - len(line.lstrip()) for line in literal if line)
            # Lists of two columns would be wider than a page.
            output.extend([".Bd -literal -offset 2n"] + [escaped(line[shift:], True) for line in literal] + [".Ed"])
        paragraph.clear()
        literal.clear()

    for line in lines:
        if line.startswith(" ") or (literal and not line):
            if paragraph:
                flush()
            literal.append(line)
        elif line:
            if literal:
                flush()
            paragraph.append(line)
        else:
            flush()
    flush()
    return output


def names(argument):
    """The ways to write an option, for a list or a synopsis."""
    value = "" if argument["kind"] == "flag" else " Ar " + words(argument["valueName"])
    if argument["kind"] == "positional":
        return "Ar " + words(argument["valueName"]) + (" ..." if argument["isRepeating"] else "")
    shown = [("Fl " if each["kind"] == "short" else "Fl -") + each["name"] for each in argument["names"]]
    return " , ".join(each + value for each in sorted(shown, key=len))


def shown(command):
    return [
        each
        for each in command.get("arguments", [])
        if each["shouldDisplay"] and each.get("preferredName", {}).get("name") not in COMMON
    ]


def sections(command, path):
    """The section of a command and of those below it."""
    output = []
    if len(path) > 1:
        title = " ".join(path[1:])
        output += [".Ss " + words(title)] + filled(command.get("abstract", ""))
        arguments = shown(command)
        if arguments or not command.get("subcommands"):
            synopsis = [".Pp", ".Nm", ".Cm " + " ".join(path[1:])]
            if any(each["kind"] != "positional" for each in arguments):
                synopsis += [".Op Ar options"]
            for each in arguments:
                if each["kind"] == "positional":
                    synopsis += [(".Op " if each["isOptional"] else ".") + names(each)]
            output += synopsis
        for heading, lines in blocks(command.get("discussion", "")):
            if heading:
                output += [".Pp", escaped(heading.capitalize()) + ":"]
            output += displayed(lines)
        if arguments:
            output += [".Bl -tag -width 2n"]
            for each in arguments:
                output += [".It " + names(each)] + filled(each.get("abstract", ""))
                if each.get("allValues"):
                    output += ["Values: " + escaped(", ".join(each["allValues"])) + "."]
                if each.get("defaultValue"):
                    output += ["Default: " + escaped(each["defaultValue"]) + "."]
            output += [".El"]
    for each in command.get("subcommands", []):
        if each["shouldDisplay"] and each["commandName"] != "help":
            output += sections(each, path + [each["commandName"]])
    return output


def table(macro, rows):
    return [".Bl -tag -width 2n"] + [line for name, text in rows for line in [f".It {macro} {words(name)}"] + filled(text)] + [
        ".El"
    ]


def page(command, version, seconds):
    titled = dict(blocks(command["discussion"]))
    moment = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    lines = [
        '.\\" Made from the help of lintel; edit that instead.',
        f".Dd {moment:%B} {moment.day}, {moment.year}",
        ".Dt LINTEL 1",
        f".Os lintel {version}",
        ".Sh NAME",
        ".Nm lintel",
        ".Nd " + escaped(command["abstract"][0].lower() + command["abstract"][1:].rstrip(".")),
        ".Sh SYNOPSIS",
    ]
    for each in command["subcommands"]:
        if each["shouldDisplay"] and each["commandName"] != "help":
            lines += [".Nm", ".Cm " + each["commandName"], ".Op Ar ..."]
    lines += [".Nm", ".Op Fl -version | Fl -help", ".Sh DESCRIPTION"]
    lines += filled(command["abstract"]) + displayed(titled.pop(""))
    lines += [".Sh COMMANDS", "Every command also has", ".Fl h , -help", "and", ".Fl -version ."]
    lines += sections(command, ["lintel"])
    lines += [".Sh ENVIRONMENT"] + table("Ev", ENVIRONMENT) + [".Sh FILES"] + table("Pa", FILES)
    for wanted, title in [("EXIT CODES", "EXIT STATUS"), ("EXAMPLES", "EXAMPLES")]:
        if wanted not in titled:
            sys.exit(f"error: the help of lintel has no block {wanted}")
        lines += [".Sh " + title] + [each for each in displayed(titled.pop(wanted)) if each != ".Pp"]
    if titled:
        sys.exit(f"error: no section of the manual is for the block {', '.join(titled)} of lintel's help")
    return lines + [".Sh SEE ALSO", ".Xr git 1"]


if __name__ == "__main__":
    _, binary, seconds = sys.argv

    def ask(option):
        return subprocess.run([binary, option], check=True, stdout=subprocess.PIPE, text=True).stdout

    print("\n".join(page(json.loads(ask("--experimental-dump-help"))["command"], ask("--version").split()[1], int(seconds))))
