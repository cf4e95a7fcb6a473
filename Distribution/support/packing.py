"""Writes archives whose bytes depend on nothing but the files in them, and puts them under their name when they are complete."""

import contextlib
import fcntl
import gzip
import hashlib
import os
import stat
import sys
import tarfile
import time
import zipfile


class PackingError(Exception):
    """A sentence for the person who makes the release."""


@contextlib.contextmanager
def replacing(path):
    """Opens a hidden file beside `path` that takes its name at the end; an error or a kill leaves what was there before.

    The hidden name is fixed and locked: the next run reuses what a killed one left, and two runs cannot mix.
    """
    partial = os.path.join(os.path.dirname(path), "." + os.path.basename(path) + ".partial")
    with open(partial, "ab") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise PackingError(f"another run is writing {path}; wait for it to end") from None
        with open(partial, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(partial, 0o644)
        os.replace(partial, path)


def entries(folder):
    """Relative paths of all files in `folder`, sorted bytewise; the order of the file system must not show."""
    found = []
    for parent, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(parent, name), folder) for name in names]
    return sorted(found, key=os.fsencode)


def mode(path):
    """0755 for what can be executed, else 0644, whatever the umask was."""
    return 0o755 if os.stat(path).st_mode & stat.S_IXUSR else 0o644


def tar(output, folder, seconds):
    """A .tar.gz of everything in `folder`; every entry has the time `seconds` (since 1970) and belongs to root."""
    with replacing(output) as file:
        with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=file, mtime=0) as compressed:
            with tarfile.open(fileobj=compressed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
                for name in entries(folder):
                    path = os.path.join(folder, name)
                    entry = tarfile.TarInfo(name)
                    entry.size = os.path.getsize(path)
                    entry.mtime = seconds
                    entry.mode = mode(path)
                    with open(path, "rb") as content:
                        archive.addfile(entry, content)


def zip_files(output, files, seconds):
    """A .zip of `files`: tuples of name, mode and bytes. A zip counts seconds in pairs from 1980."""
    moment = time.gmtime(max(seconds, 315_532_800))[:6]
    with replacing(output) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, permissions, content in sorted(files, key=lambda each: os.fsencode(each[0])):
                entry = zipfile.ZipInfo(name, moment)
                entry.create_system = 3
                entry.external_attr = (stat.S_IFREG | permissions) << 16
                archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def digest(path):
    """The SHA-256 of a file, in hexadecimal."""
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            total.update(block)
    return total.hexdigest()


def write_digest(path):
    """`path`.sha256, in the format of sha256sum."""
    with replacing(path + ".sha256") as file:
        file.write(f"{digest(path)}  {os.path.basename(path)}\n".encode())


def remove_digest(path):
    """Without its .sha256 an archive counts as unfinished: the old one goes before the new archive comes."""
    with contextlib.suppress(FileNotFoundError):
        os.remove(path + ".sha256")


if __name__ == "__main__":
    _, archive_path, folder_path, commit_time = sys.argv
    try:
        remove_digest(archive_path)
        tar(archive_path, folder_path, int(commit_time))
        write_digest(archive_path)
    except (OSError, PackingError) as problem:
        sys.exit(f"error: {problem}")
