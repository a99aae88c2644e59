"""Where machine code is kept between runs. Importing this imports no compiler.

numba's own cache does not notice an edit in a called function's file. So the folder's name is a hash of all that the
code depends on: every source of the engine and of this package and where they are, the versions of numba, llvmlite,
numpy and Python, and the processor. What is in the folder is then right by its name.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from platformdirs import user_cache_path

_PACKAGE = Path(__file__).resolve().parent.parent
_SOURCES = ("engine", "compiled")
_LIBRARIES = ("numba", "llvmlite", "numpy")


def root() -> Path:
    """The folder of all caches: QUIZWAR_CACHE_DIR, else the user's cache folder by the platform's conventions."""
    chosen = os.environ.get("QUIZWAR_CACHE_DIR")
    return Path(chosen) if chosen else user_cache_path("quizwar", appauthor=False)


def key() -> str:
    """A hash of all that the machine code depends on."""
    digest = hashlib.blake2b(digest_size=12)
    for part in (str(_PACKAGE), sys.version, platform.machine(), _processor(), *map(_version, _LIBRARIES)):
        digest.update(part.encode() + b"\0")
    for folder in _SOURCES:
        for source in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(str(source.relative_to(_PACKAGE)).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()


def folder() -> Path:
    """The folder of this engine's machine code; it need not exist."""
    return root() / f"engine-{key()}"


def is_warm(package: str = "engine") -> bool:
    """Whether machine code of the loop in that package of the engine (`engine`, `orders`) is there.

    numba names its folders by the package of the source, and a hash.
    """
    return any(path for path in folder().rglob("*.nbi") if path.parent.name.partition("_")[0] == package)


def clear() -> int:
    """Remove the machine code of every engine. Returns the number of folders removed."""
    folders = [path for path in root().glob("engine-*") if path.is_dir()]
    for path in folders:
        shutil.rmtree(path, ignore_errors=True)
    return len(folders)


def prepare() -> Path | None:
    """The folder, made if need be; None where it cannot be written."""
    path = folder()
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    return path


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


def _processor() -> str:
    """The processor's model and what it can do, as the system tells it."""
    if sys.platform == "linux":
        try:
            lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        except OSError:
            return platform.processor()
        return "".join(sorted({line for line in lines if line.startswith(("model name", "flags", "Features"))}))
    return platform.processor()
