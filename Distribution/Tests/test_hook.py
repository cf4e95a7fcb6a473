import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import support

PRE_COMMIT = pathlib.Path(sys.executable).with_name("pre-commit")


class HookTests(unittest.TestCase):
    """The hook in a repository whose commits it checks, with the built command on the path."""

    @classmethod
    def setUpClass(cls):
        cls.stack = contextlib.ExitStack()
        cls.hooks = cls.stack.enter_context(support.folder())
        # What pre-commit clones, with the manifest as it is in the work tree.
        shutil.copy(support.ROOT / ".pre-commit-hooks.yaml", cls.hooks)
        support.git(cls.hooks, "init", "-q")
        support.git(cls.hooks, "add", ".")
        support.git(cls.hooks, "commit", "-q", "-m", "hooks")
        cls.revision = support.git(cls.hooks, "rev-parse", "HEAD").strip()
        cls.home = cls.stack.enter_context(support.folder({"bin/lintel": f'#!/bin/sh\nexec "{support.lintel()}" "$@"\n'}))
        (cls.home / "bin/lintel").chmod(0o755)
        cls.environment = os.environ | {
            "PATH": f"{cls.home}/bin:{os.environ['PATH']}", "PRE_COMMIT_HOME": f"{cls.home}/pre-commit",
            "XDG_CACHE_HOME": f"{cls.home}/cache", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@example.com"}
        cls.environment.pop("GIT_DIR", None)

    @classmethod
    def tearDownClass(cls):
        cls.stack.close()

    @contextlib.contextmanager
    def app(self, files, options=""):
        """A repository with the hook and one commit that has these files."""
        config = f"repos:\n  - repo: {self.hooks}\n    rev: {self.revision}\n    hooks:\n      - id: lintel\n{options}"
        with support.folder({".pre-commit-config.yaml": config} | files) as path:
            support.git(path, "init", "-q")
            support.git(path, "add", ".")
            support.git(path, "commit", "-q", "-m", "start")
            types = ["--hook-type", "pre-commit", "--hook-type", "pre-push"]
            subprocess.run([PRE_COMMIT, "install", *types], cwd=path, env=self.environment, check=True, capture_output=True)
            self.path = path
            yield path

    def commit(self, *options):
        """Whether the commit is made, and what the hook says."""
        done = subprocess.run(
            ["git", "commit", "-m", "change", *options], cwd=self.path, env=self.environment, capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr

    def test_a_finding_stops_the_commit(self):
        with self.app({"App/Price.swift": support.CLEAN}) as path:
            support.write(path, {"App/My Cart.swift": support.LEAK})
            support.git(path, "add", ".")
            made, said = self.commit()
            self.assertFalse(made, said)
            self.assertIn("App/My Cart.swift:8:17: error:", said)

    def test_older_findings_in_other_files_do_not(self):
        with self.app({"App/Cart.swift": support.LEAK}) as path:
            support.write(path, {"App/Price.swift": support.CLEAN})
            support.git(path, "add", ".")
            made, said = self.commit()
            self.assertTrue(made, said)
            self.assertRegex(said, r"lintel\.+Passed")

    def test_only_what_is_staged_counts(self):
        with self.app({"App/Cart.swift": support.CLEAN}) as path:
            support.write(path, {"App/Cart.swift": support.CLEAN * 2})
            support.git(path, "add", ".")
            support.write(path, {"App/Cart.swift": support.LEAK})
            made, said = self.commit()
            self.assertTrue(made, said)
            self.assertEqual((path / "App/Cart.swift").read_text(), support.LEAK)
        with self.app({"App/Cart.swift": support.CLEAN}) as path:
            support.write(path, {"App/Cart.swift": support.LEAK})
            support.git(path, "add", ".")
            support.write(path, {"App/Cart.swift": support.CLEAN})
            made, said = self.commit()
            self.assertFalse(made, said)
            self.assertIn("App/Cart.swift:8:17", said)

    def test_named_files_and_commit_all(self):
        with self.app({"App/Cart.swift": support.CLEAN, "App/Price.swift": support.CLEAN}) as path:
            support.write(path, {"App/Cart.swift": support.LEAK, "App/Price.swift": support.CLEAN * 2})
            made, said = self.commit("App/Price.swift")
            self.assertTrue(made, said)
            made, said = self.commit("-a")
            self.assertFalse(made, said)

    def test_deleted_and_renamed_files(self):
        with self.app({"App/Cart.swift": support.LEAK, "App/Price.swift": support.CLEAN}) as path:
            support.git(path, "rm", "-q", "App/Price.swift")
            made, said = self.commit()
            self.assertTrue(made, said)
            self.assertIn("Skipped", said)
            support.git(path, "mv", "App/Cart.swift", "App/Basket.swift")
            made, said = self.commit()
            self.assertFalse(made, said)
            self.assertIn("App/Basket.swift:8:17", said)

    def test_other_files_do_not_start_it(self):
        with self.app({"App/Cart.swift": support.LEAK}) as path:
            support.write(path, {"notes.txt": "x\n"})
            support.git(path, "add", ".")
            made, said = self.commit()
            self.assertTrue(made, said)
            self.assertIn("Skipped", said)

    def test_from_a_subfolder_and_a_worktree(self):
        with self.app({"App/Price.swift": support.CLEAN}) as path, support.folder() as other:
            support.write(path, {"App/Cart.swift": support.LEAK})
            support.git(path, "add", ".")
            self.path = path / "App"
            made, said = self.commit()
            self.assertFalse(made, said)
            self.path = path
            support.git(path, "worktree", "add", "-q", str(other / "tree"))
            support.write(other / "tree", {"App/Cart.swift": support.LEAK})
            support.git(other / "tree", "add", ".")
            self.path = other / "tree"
            made, said = self.commit()
            self.assertFalse(made, said)
            self.assertIn("App/Cart.swift:8:17", said)

    def test_exact_files_with_a_configuration(self):
        """What Documentation/CI.md says for checking exactly the files of the commit, and all of them by hand."""
        options = "        args: []\n        pass_filenames: true\n"
        with self.app({".lintel.yml": "profile: auto\n", "App/Cart.swift": support.LEAK}, options) as path:
            support.write(path, {"App/Price.swift": support.CLEAN, "App/Untracked.swift": support.LEAK.replace("Cart", "Other")})
            support.git(path, "add", "App/Price.swift")
            made, said = self.commit()
            self.assertTrue(made, said)
            every = subprocess.run(
                [PRE_COMMIT, "run", "--all-files"], cwd=path, env=self.environment, capture_output=True, text=True)
            self.assertEqual(every.returncode, 1)
            self.assertIn("App/Cart.swift:8:17", every.stdout)

    def test_pushes(self):
        """What Documentation/CI.md says for checking pushes."""
        options = "        args: [--changed-since, origin/main]\n        stages: [pre-push]\n"
        with self.app({"App/Price.swift": support.CLEAN}, options) as path, support.folder() as server:
            support.git(server, "init", "-q", "--bare")
            support.git(path, "remote", "add", "origin", str(server))
            support.git(path, "push", "-q", "--no-verify", "origin", "main")
            support.write(path, {"App/Cart.swift": support.LEAK})
            support.git(path, "checkout", "-q", "-b", "cart")
            support.git(path, "add", ".")
            self.assertTrue(self.commit()[0])
            pushed = subprocess.run(["git", "push", "origin", "cart"], cwd=path, env=self.environment, capture_output=True, text=True)
            self.assertNotEqual(pushed.returncode, 0)
            self.assertIn("App/Cart.swift:8:17", pushed.stdout + pushed.stderr)


if __name__ == "__main__":
    unittest.main()
