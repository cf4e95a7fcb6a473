import itertools
import re
import subprocess
import unittest

import yaml

import support

# Of every file that belongs to the project.
FILES = [
    support.ROOT / name
    for name in subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md", "*.yml", "*.rb", "Distribution", ".github"],
        cwd=support.ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    if name and (support.ROOT / name).is_file() and not name.startswith("Distribution/Tests/")
]
TEXTS = {str(path.relative_to(support.ROOT)): path.read_text() for path in FILES}
GUIDE = TEXTS["Documentation/CI.md"]


class NameTests(unittest.TestCase):
    """What more than one file knows is the same in all of them."""

    def test_one_repository(self):
        for name, text in TEXTS.items():
            for found in re.findall(r"(?:github\.com/|githubusercontent\.com/|ubi:|github:|uses: )([\w.-]+/lintel)\b", text):
                self.assertEqual(found, support.REPOSITORY, f"{name} names another repository than Distribution/repository")
            for found in re.findall(r"brew install (\S+)/tap/lintel", text):
                self.assertEqual(found, support.REPOSITORY.split("/")[0], f"{name} names another owner than Distribution/repository")

    def test_one_version(self):
        pattern = r"lintel(?:@|/releases/download/|/|-)v?(\d+\.\d+\.\d+)|LINTEL_VERSION: v?(\d[\w.]*)|rev: v(\d[\w.]*)|\bv(\d+\.\d+\.\d+) of lintel"
        for name, text in TEXTS.items():
            if name.startswith(("Documentation/CI.md", "Documentation/Installing.md", "Distribution/", "README.md")):
                for found in re.finditer(pattern, text):
                    version = next(group for group in found.groups() if group)
                    self.assertEqual(version, support.VERSION, f"{name}: {found[0]}")

    def test_assets_have_the_same_names_everywhere(self):
        for name in ["Distribution/action/install", "Distribution/formula", "Distribution/make", "Distribution/bundle"]:
            for platform in support.PLATFORMS:
                self.assertIn(platform, TEXTS[name], name)
        formula = TEXTS["Distribution/homebrew/lintel.rb"]
        self.assertEqual(sorted(re.findall(r"lintel-@VERSION@-(\S+)\.tar\.gz", formula)), sorted(support.PLATFORMS))
        for name, text in TEXTS.items():
            for found in re.findall(r"lintel-[^\s/\"`]*-((?:linux|macos|darwin)[\w-]*)\.tar", text):
                self.assertIn(found, support.PLATFORMS, name)

    def test_installers_recognize_the_names(self):
        """The patterns by which ubi and mise find the asset for a machine, and what else a release has."""
        system = {"linux": r"(?i)(?:\b|_)linux(?:static)?(?:\b|_|32|64)", "macos": r"(?i)(?:\b|_)(?:darwin|mac(?:osx?)?|osx)(?:\b|_)"}
        machine = {"x86_64": r"(?i)(?:\b|_)(?:x86[_-]64|x64|amd64)(?:\b|_)", "aarch64": r"(?i)(?:\b|_)(?:aarch_?64|arm_?64)(?:\b|_)"}
        archives = [f"lintel-{support.VERSION}-{platform}.tar.gz" for platform in support.PLATFORMS] + ["lintel.artifactbundle.zip"]
        for (os, os_pattern), (cpu, cpu_pattern) in itertools.product(system.items(), machine.items()):
            fits = [name for name in archives if re.search(os_pattern, name)]
            # One for the system and without a machine in its name is for every machine.
            found = fits if len(fits) == 1 else [name for name in fits if re.search(cpu_pattern, name)]
            self.assertEqual(found, [f"lintel-{support.VERSION}-{'macos-universal' if os == 'macos' else f'linux-{cpu}'}.tar.gz"])

    def test_inputs_and_outputs_are_documented(self):
        action = yaml.safe_load(TEXTS["action.yml"])
        for kind in ["inputs", "outputs"]:
            rows = set(re.findall(r"^\| `([\w-]+)` \|", GUIDE.split(f"### {kind.capitalize()}")[1].split("\n#")[0], re.MULTILINE))
            self.assertEqual(rows, set(action[kind]))

    def test_exit_codes_are_those_of_the_command(self):
        said = subprocess.run([support.lintel(), "--help"], check=True, capture_output=True, text=True).stdout
        codes = set(re.findall(r"(?:^|\s)([0-9])  (?=\S)", said.split("EXIT CODES")[1].split("USAGE")[0]))
        self.assertEqual(set(re.findall(r"^\| (\d) \|", GUIDE, re.MULTILINE)), codes)

    def test_actions_are_pinned_to_one_commit_each(self):
        pins = {}
        for name in ["action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml", "Documentation/CI.md"]:
            for action, revision in re.findall(r"uses: ([\w./-]+)@(.*)", TEXTS[name]):
                if action == support.REPOSITORY:
                    continue
                self.assertRegex(revision, r"^[0-9a-f]{40} # v\d+\.\d+\.\d+$", f"{name}: {action}")
                pins.setdefault("/".join(action.split("/")[:2]), set()).add(revision)
        self.assertTrue(all(len(revisions) == 1 for revisions in pins.values()), pins)


if __name__ == "__main__":
    unittest.main()
