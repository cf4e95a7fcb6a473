"""Collects the licenses of the packages in a binary.

licenses.py --linked BUILD-FOLDER OUTPUT: of what is linked. BUILD-FOLDER holds the binary; the linker's list of object files
in it says which modules are part of it, and what each module was compiled from says which package it belongs to.

licenses.py --checkouts FOLDER OUTPUT: of every package in FOLDER, for build systems that keep no such list.

A package without a license is an error.
"""

import pathlib
import re
import shutil
import sys

NAMES = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)(\.(txt|md))?", re.IGNORECASE)
CHECKOUT = re.compile(r"(\S*/checkouts/([^/\s]+))/")


def fail(sentence):
    sys.exit("error: " + sentence)


def packages(build):
    """The checkouts that linked modules come from, by name; the modules of this package are not among them."""
    listing = build / "lintel.product" / "Objects.LinkFileList"
    if not listing.is_file():
        fail(f"{listing} is missing: what is linked into the binary is unknown, and so are the licenses to include")
    modules = {
        parent
        for line in listing.read_text().splitlines()
        for parent in pathlib.Path(line.strip("'\"")).parents
        if parent.suffix == ".build" and parent.name != ".build"
    }
    if not modules:
        fail(f"{listing} names no object file")
    found = {}
    for module in sorted(modules):
        listings = [path for path in [module / "sources"] if path.is_file()] or sorted(module.rglob("*.d"))
        if not listings:
            fail(f"{module} does not say what it was compiled from: its license is unknown")
        # The first package named is the module's own; a C file's list goes on with headers of others.
        if match := CHECKOUT.search(listings[0].read_text()):
            found[match[2]] = pathlib.Path(match[1])
    return found


def main(mode, folder, output):
    if mode == "--linked":
        found = packages(folder)
    else:
        found = {path.name: path for path in folder.iterdir() if path.is_dir()}
    for name, checkout in sorted(found.items()):
        texts = sorted(path for path in checkout.iterdir() if NAMES.fullmatch(path.name))
        if not texts:
            fail(f"{checkout} has no LICENSE file: say under which license {name} may be passed on")
        for text in texts:
            suffix = "" if text.stem.upper().startswith(("LICEN", "COPYING")) else "-" + text.stem.lower()
            shutil.copyfile(text, output / f"{name}{suffix}.txt")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]))
