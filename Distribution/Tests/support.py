"""What the checks of this folder share: the built command, small apps, releases that are served from this machine."""

import contextlib
import functools
import hashlib
import http.server
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(r'static let version = "(.*)"', (ROOT / "Sources/lintel/Lintel.swift").read_text())[1]
REPOSITORY = (ROOT / "Distribution/repository").read_text().strip()
PLATFORMS = ["linux-x86_64", "linux-aarch64", "macos-universal"]
HERE = f"linux-{os.uname().machine}" if os.uname().sysname == "Linux" else "macos-universal"

CLEAN = "struct Price { let cents: Int }\n"
# One critical finding.
LEAK = """import Combine

@MainActor final class CartViewModel: ObservableObject {
  @Published private(set) var count = 0
  private var cancellables: Set<AnyCancellable> = []

  init(counts: AnyPublisher<Int, Never>) {
    counts.sink { self.count = $0 }.store(in: &cancellables)
  }
}
"""


def lintel():
    """The built command: $LINTEL, or the newest one in the build folder."""
    named = os.environ.get("LINTEL")
    built = [path for path in [ROOT / ".build/release/lintel", ROOT / ".build/debug/lintel"] if path.is_file()]
    if named:
        return pathlib.Path(named).resolve()
    if not built:
        raise SystemExit("error: there is no lintel in .build: run 'swift build --product lintel', or name one in $LINTEL")
    return max(built, key=lambda path: path.stat().st_mtime).resolve()


@contextlib.contextmanager
def folder(files=None):
    """A folder that goes away, with these files."""
    with tempfile.TemporaryDirectory() as path:
        path = pathlib.Path(path).resolve()
        write(path, files or {})
        yield path


def write(path, files):
    for name, text in files.items():
        target = path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)


def git(path, *arguments):
    """Runs git for somebody whose settings are not read."""
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    return subprocess.run(
        ["git", *identity, *arguments], cwd=path, check=True, capture_output=True, text=True,
        env=os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}).stdout


def make_archive(path, version=VERSION, platform=HERE, script=None, name="lintel"):
    """A release archive in the folder `path`, laid out as `Distribution/make` does; its command is a shell script."""
    path.mkdir(parents=True, exist_ok=True)
    archive = path / f"lintel-{version}-{platform}.tar.gz"
    files = {
        f"bin/{name}": script or f'#!/bin/sh\nexec "{lintel()}" "$@"\n',
        "share/man/man1/lintel.1": ".TH LINTEL 1\n",
        "share/bash-completion/completions/lintel": "complete lintel\n",
        "share/zsh/site-functions/_lintel": "#compdef lintel\n",
        "share/fish/vendor_completions.d/lintel.fish": "complete -c lintel\n",
        "LICENSES/example.txt": "A license.\n",
    }
    with folder({f"lintel-{version}/{inner}": text for inner, text in files.items()}) as stage:
        (stage / f"lintel-{version}/bin/{name}").chmod(0o755)
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(stage / f"lintel-{version}", f"lintel-{version}")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n")
    return archive


@contextlib.contextmanager
def serving(handler):
    """The URL of a server on this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=[0.01])
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def served(path):
    """The URL of a server for the files in a folder."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    return serving(functools.partial(Handler, directory=path))
