"""Builds wheel and source distribution (PEP 517) with the standard library alone. The same source gives the same bytes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import re
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent
DIST = "recto_client"
# 1980 is the earliest time that a ZIP can hold.
TIME = (1980, 1, 1, 0, 0, 0)
SOURCES = ("pyproject.toml", "build_backend.py", "README.md", "src", "examples")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"{DIST}-{_version()}-py3-none-any.whl"
    info = f"{DIST}-{_version()}.dist-info"
    files = [(f"recto/{path.name}", path.read_bytes()) for path in sorted((ROOT / "src/recto").iterdir()) if path.is_file()]
    files.append((f"{info}/METADATA", _metadata().encode()))
    files.append((f"{info}/WHEEL", b"Wheel-Version: 1.0\nGenerator: recto\nRoot-Is-Purelib: true\nTag: py3-none-any\n"))
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files)
    files.append((f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode()))
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files:
            entry = zipfile.ZipInfo(path, TIME)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    base = f"{DIST}-{_version()}"
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        _add(archive, f"{base}/PKG-INFO", _metadata().encode())
        for source in SOURCES:
            path = ROOT / source
            found = sorted(path.rglob("*")) if path.is_dir() else [path]
            for one in found:
                if one.is_file() and "__pycache__" not in one.parts:
                    _add(archive, f"{base}/{one.relative_to(ROOT).as_posix()}", one.read_bytes())
    with open(os.path.join(sdist_directory, f"{base}.tar.gz"), "wb") as out:
        with gzip.GzipFile(fileobj=out, mode="wb", mtime=0, filename="") as packed:
            packed.write(raw.getvalue())
    return f"{base}.tar.gz"


def _add(archive, path, content):
    entry = tarfile.TarInfo(path)
    entry.size = len(content)
    entry.mode = 0o644
    archive.addfile(entry, io.BytesIO(content))


def _metadata():
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    description = re.search(r'^description = "(.*)"$', project, re.M).group(1)
    return (
        f"Metadata-Version: 2.1\nName: recto-client\nVersion: {_version()}\nSummary: {description}\n"
        "License: Apache-2.0\nRequires-Python: >=3.9\nDescription-Content-Type: text/markdown\n"
        "Provides-Extra: langchain\nRequires-Dist: langchain-core; extra == 'langchain'\n"
        "Provides-Extra: llamaindex\nRequires-Dist: llama-index-core; extra == 'llamaindex'\n\n"
        + (ROOT / "README.md").read_text("utf-8")
    )


def _version():
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    return re.search(r'^version = "(.*)"$', project, re.M).group(1)


def _digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
