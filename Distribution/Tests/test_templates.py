import contextlib
import http.server
import json
import os
import shutil
import subprocess
import unittest

import yaml

import support

JOB = yaml.safe_load((support.ROOT / "Distribution/gitlab-ci.yml").read_text())["lintel"]
PIPELINE = yaml.safe_load((support.ROOT / "Distribution/bitbucket-pipelines.yml").read_text())


class GitLabTests(unittest.TestCase):
    """The job of the template: its lines in one shell, as a GitLab runner runs them."""

    def run_job(self, path, releases, **variables):
        lines = "\n".join(JOB["before_script"] + JOB["script"])
        values = {name: str(value) for name, value in JOB["variables"].items()} | {"LINTEL_RELEASES": releases} | variables
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", lines], cwd=path, capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "HOME": str(path)} | values)

    def test_reports_and_fails(self):
        with support.folder() as releases, support.folder({"App/Cart.swift": support.LEAK}) as path:
            support.make_archive(releases / f"v{support.VERSION}")
            with support.served(releases) as url:
                done = self.run_job(path, url)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("App/Cart.swift:8:17: error:", done.stdout)
                report = json.loads((path / JOB["artifacts"]["reports"]["codequality"]).read_text())
                self.assertEqual([entry["location"]["path"] for entry in report], ["App/Cart.swift"])
                self.assertTrue(list((path / JOB["cache"]["paths"][0]).iterdir()))
                done = self.run_job(path, url, LINTEL_OPTIONS="--skip sink-captures-self")
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_damaged_release_is_refused(self):
        with support.folder() as releases, support.folder({"App/Cart.swift": support.LEAK}) as path:
            archive = support.make_archive(releases / f"v{support.VERSION}")
            archive.write_bytes(archive.read_bytes() + b"x")
            with support.served(releases) as url:
                done = self.run_job(path, url)
                self.assertNotEqual(done.returncode, 0)
                self.assertNotIn("error:", done.stdout)
                self.assertFalse((path / f"lintel-{support.VERSION}").exists())


class BitbucketTests(unittest.TestCase):
    """The pipeline's step: its lines in one shell, with a stand-in for the proxy and for apt-get."""

    @contextlib.contextmanager
    def proxy(self):
        requests = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_PUT(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                requests.append((self.command, self.path, body))
                self.send_response(200)
                self.end_headers()

            do_POST = do_PUT

            def log_message(self, *_):
                pass

        with support.serving(Handler) as url:
            yield url, requests

    def run_step(self, path, releases, proxy):
        step = PIPELINE["pipelines"]["default"][0]["step"]
        self.assertEqual(PIPELINE["pipelines"]["pull-requests"]["**"][0]["step"], step)
        curl = f'#!/bin/bash\nexec "{shutil.which("curl")}" "${{@//http:\\/\\/localhost:29418/{proxy}}}"\n'
        with support.folder({"apt-get": "#!/bin/sh\n", "curl": curl}) as tools:
            for tool in tools.iterdir():
                tool.chmod(0o755)
            return subprocess.run(
                ["bash", "-e", "-c", "\n".join(step["script"])], cwd=path, capture_output=True, text=True,
                env={
                    "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(path), "LINTEL_RELEASES": releases,
                    "BITBUCKET_REPO_FULL_NAME": "team/app", "BITBUCKET_COMMIT": "abc"})

    def test_posts_the_report_and_fails(self):
        leaks = {f"App/Cart{number}.swift": support.LEAK.replace("Cart", f"Cart{number}") for number in range(101)}
        with support.folder() as releases, support.folder(leaks) as path, self.proxy() as (proxy, requests):
            support.make_archive(releases / f"v{support.VERSION}")
            with support.served(releases) as url:
                done = self.run_step(path, url, proxy)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("App/Cart0.swift:8:17: error:", done.stdout)
            report = "http://api.bitbucket.org/2.0/repositories/team/app/commit/abc/reports/lintel"
            self.assertEqual([request[:2] for request in requests], [("PUT", report)] + [("POST", report + "/annotations")] * 2)
            self.assertEqual(requests[0][2]["result"], "FAILED")
            self.assertEqual([len(request[2]) for request in requests[1:]], [100, 1])

    def test_clean_app_passes(self):
        with support.folder() as releases, support.folder({"App/Price.swift": support.CLEAN}) as path, self.proxy() as (proxy, requests):
            support.make_archive(releases / f"v{support.VERSION}")
            with support.served(releases) as url:
                done = self.run_step(path, url, proxy)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual([(request[0], request[2]["result"]) for request in requests], [("PUT", "PASSED")])

    def test_wrong_configuration_posts_nothing(self):
        files = {"App/Price.swift": support.CLEAN, ".lintel.yml": "profil: auto\n"}
        with support.folder() as releases, support.folder(files) as path, self.proxy() as (proxy, requests):
            support.make_archive(releases / f"v{support.VERSION}")
            with support.served(releases) as url:
                done = self.run_step(path, url, proxy)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(".lintel.yml:1:1", done.stderr)
            self.assertEqual(requests, [])


if __name__ == "__main__":
    unittest.main()
