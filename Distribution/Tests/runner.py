"""Runs action.yml as far as this machine can: its shell steps with bash, as the runner of GitHub Actions calls it; other actions
are written down, and the cache is a folder."""

import os
import re
import shutil
import subprocess

import yaml

import support

ACTION = yaml.safe_load((support.ROOT / "action.yml").read_text())


class Runner:
    """One job with one call of the action, in `workspace`, with `temp` as the folder that the runner removes afterwards."""

    def __init__(self, workspace, temp, tools=None, github=None):
        self.workspace, self.temp = workspace, temp
        self.cache, self.github = {}, github or {}
        self.path = f"{tools}:{os.environ['PATH']}" if tools else os.environ["PATH"]
        self.steps, self.uses, self.log = {}, [], ""

    def run(self, **inputs):
        """Runs every step and returns the exit code of the first that fails; names of inputs with _ instead of -."""
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        unknown = set(inputs) - set(ACTION["inputs"])
        assert not unknown, unknown
        self.inputs = {name: str(entry["default"]) for name, entry in ACTION["inputs"].items()} | inputs
        self.temp.mkdir(exist_ok=True)
        self.summary = self.temp / "summary.md"
        self.summary.touch()
        for step in ACTION["runs"]["steps"]:
            if "if" in step and not self.holds(step["if"]):
                continue
            status = self.call(step) if "uses" in step else self.shell(step)
            if status:
                return status
        return 0

    def commands(self):
        """The lines of the log that the runner takes as commands."""
        found, pause = [], None
        for line in self.log.splitlines():
            if pause is None and line.startswith("::stop-commands::"):
                pause = line.removeprefix("::stop-commands::")
            elif line == f"::{pause}::":
                pause = None
            elif pause is None and line.startswith("::"):
                found.append(line)
        return found

    def output(self, name):
        return self.fill(ACTION["outputs"][name]["value"])

    def value(self, name):
        """What a name such as inputs.path or steps.check.outputs.json stands for."""
        first, *rest = name.split(".")
        if first == "inputs":
            return self.inputs[rest[0]]
        if first == "runner":
            return {"os": "Linux", "arch": "X64"}[rest[0]]
        if first == "github":
            return self.github.get(name, "")
        assert first == "steps" and rest[1] == "outputs", name
        return self.steps.get(rest[0], {}).get(rest[2], "")

    def fill(self, text):
        def one(match):
            return "0123" if match[1].startswith("hashFiles(") else self.value(match[1])

        return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", one, str(text))

    def holds(self, condition):
        """Conditions such as inputs.cache == 'true' && steps.cache.outputs.cache-hit != 'true'."""
        results = []
        for part in condition.split("&&"):
            name, relation, text = re.fullmatch(r"\s*([\w.-]+) (==|!=) '?(\w*)'?\s*", part).groups()
            results.append((self.value(name) == text) == (relation == "=="))
        return all(results)

    def call(self, step):
        name = step["uses"].split("@")[0]
        values = {key: self.fill(value) for key, value in step["with"].items()}
        self.uses.append((name, values))
        if name == "actions/cache/restore":
            hit = values["key"] in self.cache
            if hit:
                shutil.copytree(self.cache[values["key"]], values["path"])
            self.steps[step["id"]] = {"cache-primary-key": values["key"], "cache-hit": "true" if hit else ""}
        if name == "actions/cache/save":
            kept = self.temp.parent / f"kept-{len(self.cache)}"
            shutil.copytree(values["path"], kept)
            self.cache[values["key"]] = kept
        return 0

    def shell(self, step):
        assert step["shell"] == "bash" and "${{" not in step["run"], step
        files = {name: self.temp / f"{name}-{step['name']}" for name in ["GITHUB_OUTPUT", "GITHUB_PATH"]}
        for file in files.values():
            file.touch()
        script = self.temp / "step.sh"
        script.write_text(step["run"])
        process = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", script],
            cwd=self.workspace / self.fill(step.get("working-directory", ".")),
            env={
                "PATH": self.path, "HOME": str(self.temp), "RUNNER_TEMP": str(self.temp),
                "GITHUB_WORKSPACE": str(self.workspace), "GITHUB_ACTION_PATH": str(support.ROOT),
                "GITHUB_STEP_SUMMARY": str(self.summary), "GIT_CONFIG_GLOBAL": "/dev/null",
            } | {name: str(file) for name, file in files.items()}
            | {name: self.fill(value) for name, value in step.get("env", {}).items()},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.log += process.stdout
        for line in files["GITHUB_PATH"].read_text().splitlines():
            self.path = f"{line}:{self.path}"
        pairs = (line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.steps.setdefault(step.get("id"), {}).update(dict(pairs))
        return process.returncode
