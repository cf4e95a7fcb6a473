import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import unittest
import urllib.parse

import support
from runner import ACTION, Runner


class ActionTests(unittest.TestCase):
    """action.yml in use, with a release that is served from this machine."""

    @contextlib.contextmanager
    def job(self, files, **options):
        with support.folder(files) as workspace, support.folder() as temp, support.folder() as releases:
            support.make_archive(releases / f"v{support.VERSION}")
            with support.served(releases) as mirror:
                runner = Runner(workspace, temp / "temp", **options)
                run = runner.run
                runner.run = lambda **inputs: run(**{"mirror": mirror} | inputs)
                runner.releases = releases
                yield runner

    def annotations(self, runner):
        """The files that annotations name, as the runner decodes them."""
        found = re.findall(r"^::(?:error|warning|notice) file=([^,]*),", "\n".join(runner.commands()), re.MULTILINE)
        return [text.replace("%3A", ":").replace("%2C", ",").replace("%25", "%") for text in found]

    def test_clean_app_passes(self):
        with self.job({"App/Price.swift": support.CLEAN}) as runner:
            self.assertEqual(runner.run(), 0, runner.log)
            self.assertEqual(runner.output("findings"), "0")
            self.assertEqual(runner.output("version"), support.VERSION)
            self.assertEqual(self.annotations(runner), [])

    def test_findings_fail_the_job_after_everything_is_uploaded(self):
        with self.job({"App/Cart.swift": support.LEAK}) as runner:
            self.assertEqual(runner.run(sarif="true"), 1, runner.log)
            self.assertEqual(self.annotations(runner), ["App/Cart.swift"])
            self.assertEqual([runner.output(name) for name in ["findings", "critical", "high", "medium"]], list("1100"))
            self.assertEqual(
                [name for name, _ in runner.uses],
                ["actions/cache/restore", "actions/cache/save", "github/codeql-action/upload-sarif"])
            sarif = json.loads(pathlib.Path(runner.uses[-1][1]["sarif_file"]).read_text())
            self.assertEqual(sarif["runs"][0]["automationDetails"]["id"], "lintel/")
            self.assertEqual([result["ruleId"] for result in sarif["runs"][0]["results"]], ["sink-captures-self"])
            self.assertIn("sink-captures-self", runner.summary.read_text())
            self.assertEqual(json.loads(pathlib.Path(runner.output("json")).read_text())["version"], 1)
            self.assertTrue(runner.log.endswith("lintel: 1 critical, 0 high, 0 medium findings. The job fails on high.\n"), runner.log)

    def test_forks_upload_nothing(self):
        fork = {"github.event.pull_request.head.repo.fork": "true"}
        with self.job({"App/Cart.swift": support.LEAK}, github=fork) as runner:
            self.assertEqual(runner.run(sarif="true"), 1, runner.log)
            self.assertNotIn("github/codeql-action/upload-sarif", [name for name, _ in runner.uses])

    def test_reports_name_files_from_the_top_of_the_repository(self):
        name = "apps, 50%/İOS app"
        files = {f"{name}/.lintel.yml": "profile: auto\n", f"{name}/Code/Cart.swift": support.LEAK}
        for inputs in [{"path": f"{name}/Code"}, {"working_directory": name}, {"working_directory": "apps, 50%", "path": "İOS app"}]:
            with self.subTest(inputs), self.job(files) as runner:
                support.git(runner.workspace, "init", "-q")
                self.assertEqual(runner.run(sarif="true", **inputs), 1, runner.log)
                self.assertEqual(self.annotations(runner), [f"{name}/Code/Cart.swift"])
                sarif = pathlib.Path(runner.output("sarif")).read_text()
                places = re.findall(r'"artifactLocation": \{ "uri": "([^"]*)"', sarif)
                self.assertEqual({urllib.parse.unquote(place) for place in places}, {f"{name}/Code/Cart.swift"})
                self.assertTrue(all(re.fullmatch(r"[!-~]*", place) for place in places))
                self.assertEqual(json.loads(sarif)["runs"][0]["automationDetails"]["id"], f"lintel/{name}/")

    def test_second_job_parses_nothing(self):
        with self.job({"App/Cart.swift": support.LEAK}) as runner:
            # Facts are kept for the folder of the checkout, which a runner does not change; its files are new in every job.
            for parsed in ["0 files from the cache, 1 parsed", "1 files from the cache, 0 parsed"]:
                shutil.rmtree(runner.workspace / "App")
                shutil.rmtree(runner.temp, ignore_errors=True)
                support.write(runner.workspace, {"App/Cart.swift": support.LEAK})
                runner.log = ""
                self.assertEqual(runner.run(args="--timings"), 1, runner.log)
                self.assertIn(parsed, runner.log)
            self.assertEqual([name for name, _ in runner.uses], [f"actions/cache/{step}" for step in ["restore", "save", "restore"]])

    def test_options(self):
        app = {"App/Cart.swift": support.LEAK}
        for status, inputs in [
            (0, {"fail_on": "never"}), (1, {"fail_on": "critical"}),
            (0, {"args": "--skip=sink-captures-self"}), (0, {"args": "--skip\n\nsink-captures-self\n"}),
            (0, {"args": "--only\r\nprefer-observable\r\n"}),
            (1, {"version": f"v{support.VERSION}"}),
            (1, {"annotations": "false", "summary": "false", "cache": "false"}),
        ]:
            with self.subTest(inputs), self.job(app) as runner:
                self.assertEqual(runner.run(**inputs), status, runner.log)
                if "annotations" in inputs:
                    self.assertEqual((self.annotations(runner), runner.summary.read_text(), runner.uses), ([], "", []))

    def test_changed_since_reports_only_what_the_branch_changes(self):
        with self.job({"App/Cart.swift": support.LEAK, "App/Price.swift": support.CLEAN}) as runner:
            support.git(runner.workspace, "init", "-q")
            support.git(runner.workspace, "add", ".")
            support.git(runner.workspace, "commit", "-q", "-m", "start")
            support.write(runner.workspace, {"App/Price.swift": support.CLEAN * 2})
            self.assertEqual(runner.run(changed_since="HEAD"), 0, runner.log)
        with self.job({"App/Cart.swift": support.LEAK}) as runner:
            self.assertEqual(runner.run(changed_since="origin/main"), 2)
            self.assertIn("--changed-since", runner.log)

    def test_stale_baseline_fails_when_asked_to(self):
        for strict, status in [("false", 0), ("true", 1)]:
            with self.subTest(strict), self.job({"App/Cart.swift": support.LEAK}) as runner:
                record = [support.lintel(), "baseline", "record", "--no-cache"]
                subprocess.run(record, cwd=runner.workspace, check=True, capture_output=True)
                support.write(runner.workspace, {"App/Cart.swift": support.LEAK.replace("{ self.", "{ [weak self] in self?.")})
                self.assertEqual(runner.run(strict_baseline=strict), status, runner.log)

    def test_installed_binary_is_used_without_a_download(self):
        with self.job({"App/Cart.swift": support.LEAK}) as runner:
            self.assertEqual(runner.run(binary=str(support.lintel()), mirror="http://127.0.0.1:9"), 1, runner.log)

    def test_wrong_inputs_say_what_to_do(self):
        for message, inputs in [
            ("'annotations' is 'yes'; give true or false", {"annotations": "yes"}),
            ("'cache' is 'yes'; give true or false", {"cache": "yes"}),
            ("sometimes", {"fail_on": "sometimes"}),
            ("'args' has --format=text", {"args": "--format=text"}),
            ("'args' has -o", {"args": "-o\nreport"}),
            ("is not a version", {"version": "latest"}),
            ("is not a version", {"version": "../../1.0.0"}),
            ("Is '9.9.9' a released version?", {"version": "9.9.9"}),
            ("is not an https URL", {"mirror": "http://example.com"}),
            ("is not an https URL", {"mirror": "file:///tmp"}),
            ("not an executable file", {"binary": "no/lintel"}),
            ("is not 64 hexadecimal digits", {"sha256": "abc"}),
            ("expected " + "0" * 64, {"sha256": "0" * 64}),
            ("lintel was used in a wrong way", {"path": "no-such-folder"}),
        ]:
            with self.subTest(message), self.job({"App/Cart.swift": support.LEAK}) as runner:
                self.assertEqual(runner.run(**inputs), 2, runner.log)
                self.assertIn(message, runner.log)
                self.assertEqual([line.startswith("::error title=lintel::") for line in runner.commands()], [True])

    def test_damaged_releases_are_refused(self):
        def archive(runner):
            return next(runner.releases.rglob("*.tar.gz"))

        def other_bytes(runner):
            archive(runner).write_bytes(archive(runner).read_bytes() + b"x")

        def no_checksum(runner):
            archive(runner).with_name(archive(runner).name + ".sha256").unlink()

        def page(runner):
            archive(runner).with_name(archive(runner).name + ".sha256").write_text("<html>Not here</html>\n")

        def other_layout(runner):
            support.make_archive(archive(runner).parent, name="lintel2")

        def other_system(runner):
            support.make_archive(archive(runner).parent, script="#!/bin/sh\necho not found: ld-linux >&2\nexit 127\n")

        for message, damage in [
            ("It was not unpacked", other_bytes), ("cannot be downloaded", no_checksum), ("is not 64 hexadecimal digits", page),
            ("has no lintel-", other_layout), ("does not run here: not found: ld-linux", other_system),
        ]:
            with self.subTest(message), self.job({"App/Cart.swift": support.LEAK}) as runner:
                damage(runner)
                self.assertEqual(runner.run(), 2, runner.log)
                self.assertIn(message, runner.log)

    def test_other_systems_are_named(self):
        with support.folder({"uname": '#!/bin/sh\n[ "$1" = -s ] && echo FreeBSD || echo riscv64\n'}) as tools:
            (tools / "uname").chmod(0o755)
            with self.job({"App/Cart.swift": support.LEAK}, tools=tools) as runner:
                self.assertEqual(runner.run(), 2)
                self.assertIn("There is no lintel for FreeBSD on riscv64.", runner.log)

    def test_inputs_are_never_code(self):
        hostile = "\"; touch pwned; '$(touch pwned)'`touch pwned`\n::error::pwned%0A::error::pwned"
        for name in set(ACTION["inputs"]) - {"working-directory", "mirror"}:
            with self.subTest(name), self.job({"App/Price.swift": support.CLEAN}) as runner:
                self.assertNotEqual(runner.run(**{name: hostile}), 0)
                self.assertEqual(list(runner.workspace.rglob("pwned")) + list(runner.temp.rglob("pwned")), [])
                self.assertFalse([line for line in runner.commands() if line.startswith("::error::")])

    def test_steps_interpolate_nothing_into_scripts(self):
        for step in ACTION["runs"]["steps"]:
            self.assertNotIn("${{", step.get("run", ""))
            if "uses" in step:
                self.assertRegex(step["uses"], r"@[0-9a-f]{40}$")


if __name__ == "__main__":
    unittest.main()
