"""uv installs exactly the locked packages in the project's environment, from the sources that pip would use here."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.setup import environment, indexes
from tools.steps import ROOT, BuildError

INFO = "tiny-1.0.dist-info"
TINY = {
    "tiny.py": "",
    f"{INFO}/METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
    f"{INFO}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{INFO}/RECORD": "",
}
WHEEL = "tiny-1.0-py3-none-any.whl"
NOWHERE = "http://127.0.0.1:9/simple"
"""Address of an index that does not exist."""


@pytest.fixture
def wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a wheel, the only one in its folder. Locks are also read from this folder."""
    with zipfile.ZipFile(tmp_path / WHEEL, "w") as archive:
        for name, text in TINY.items():
            archive.writestr(name, text)
    environment.uv()  # install uv itself from the real lock first
    monkeypatch.setattr(environment, "REQUIREMENTS", tmp_path)
    return tmp_path / WHEEL


@pytest.fixture
def index(wheel: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the folder of the wheel the only source of packages, and return it. There is no package index."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("UV_DEFAULT_INDEX", NOWHERE)
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))
    return wheel.parent


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """Create an empty environment, and return the path of its Python."""
    folder = tmp_path / "environment"
    subprocess.run([environment.uv(), "venv", "--quiet", "--python", sys.executable, folder], check=True)
    return folder / environment.PYTHON.relative_to(environment.VENV)


def write_lock(folder: Path, hashed: str) -> None:
    """Write the lock `tiny` with this hash for the wheel."""
    (folder / "tiny.txt").write_text(f"tiny==1.0 \\\n    --hash=sha256:{hashed}\n", encoding="utf-8")


def write_correct_lock(wheel: Path) -> None:
    """Write the lock `tiny` with the wheel's real hash."""
    write_lock(wheel.parent, hashlib.sha256(wheel.read_bytes()).hexdigest())


def has_tiny(python: Path) -> bool:
    """Return whether the package is installed in an environment."""
    return not subprocess.run([python, "-c", "import tiny"], capture_output=True, check=False).returncode


@pytest.fixture(params=["download", "install"])
def take_tiny(request: pytest.FixtureRequest, tmp_path: Path, python: Path) -> Callable[[], bool]:
    """Return a function that downloads or installs the package in the lock `tiny`, and returns whether it succeeded."""

    def download() -> bool:
        environment.download("tiny", tmp_path / "taken")
        return (tmp_path / "taken" / WHEEL).is_file()

    def install() -> bool:
        environment.install("tiny", python)
        return has_tiny(python)

    return download if request.param == "download" else install


def test_a_package_that_matches_the_lock_is_installed(index: Path, take_tiny: Callable[[], bool]) -> None:
    write_correct_lock(index / WHEEL)
    assert take_tiny()


def test_a_package_with_another_hash_is_refused(
    index: Path, take_tiny: Callable[[], bool], python: Path, tmp_path: Path
) -> None:
    write_lock(index, "0" * 64)
    with pytest.raises(BuildError) as refused:
        take_tiny()
    message = str(refused.value)
    assert "does not match its hash" in message and "tiny.txt" in message and "nothing was installed" in message
    assert "tiny" in message.partition("A downloaded package")[0], "the error must name the package"
    assert "0" * 64 in message and hashlib.sha256((index / WHEEL).read_bytes()).hexdigest() in message
    assert "Traceback" not in message and "Check the network" not in message
    assert not list((tmp_path / "taken").glob("*")) and not has_tiny(python)


def test_a_package_without_a_hash_is_refused(index: Path, take_tiny: Callable[[], bool]) -> None:
    (index / "tiny.txt").write_text("tiny==1.0\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"Hashes are required|requirements must have a hash"):
        take_tiny()


def test_the_error_for_an_unreachable_index_gives_advice(
    index: Path, python: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_correct_lock(index / WHEEL)
    for name in ("PIP_NO_INDEX", "PIP_FIND_LINKS", "UV_DEFAULT_INDEX"):
        monkeypatch.delenv(name)
    for name in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.setenv(name, NOWHERE)
    with pytest.raises(BuildError) as refused:
        environment.install("tiny", python, instead="Or do without.")
    message = str(refused.value)
    assert NOWHERE in message and message.endswith(f"{environment.NETWORK} Or do without.")


def test_uv_uses_the_index_in_the_configuration_of_pip(
    wheel: Path, python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simple = tmp_path / "simple" / "tiny"
    simple.mkdir(parents=True)
    (simple / "index.html").write_text(f'<a href="{wheel.as_uri()}">{WHEEL}</a>', encoding="utf-8")
    (tmp_path / "pip.conf").write_text(f"[global]\nindex-url = {simple.parent.as_uri()}\n", encoding="utf-8")
    for name in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "UV_DEFAULT_INDEX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    write_correct_lock(wheel)
    environment.install("tiny", python)
    assert has_tiny(python)


LISTED = """\
:env:.disable-pip-version-check='1'
:env:.extra-index-url='https://one.example/simple https://two.example/simple'
:env:.find-links='/wheels /more wheels'
global.cert='/etc/certificates of ours.pem'
global.extra-index-url='https://other.example/simple'
global.index-url='https://user:it%27s@global.example/simple'
global.timeout='7.5'
install.index-url="https://install.example/it's/simple"
install.trusted-host='\\none.example\\ntwo.example'
wheel.index-url='https://wheel.example/simple'
"""


def test_settings_of_pip_become_variables_for_uv() -> None:
    variables, options = indexes.for_uv(LISTED, {})
    variables.pop("UV_SYSTEM_CERTS", None)  # whether it is set depends on the certificates of this machine
    assert options == []
    assert variables == {
        "UV_DEFAULT_INDEX": "https://install.example/it's/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_FIND_LINKS": "/wheels,/more,wheels",
        "UV_INSECURE_HOST": "one.example two.example",
        "UV_HTTP_TIMEOUT": "8",
        "SSL_CERT_FILE": "/etc/certificates of ours.pem",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }


def test_uv_variables_set_by_the_user_take_precedence() -> None:
    users_variables = {"UV_DEFAULT_INDEX": "https://theirs.example/simple", "UV_INDEX_STRATEGY": "first-index"}
    variables, _ = indexes.for_uv(LISTED, users_variables)
    assert not variables.keys() & users_variables.keys() and "UV_INDEX" in variables


def test_if_pip_has_no_index_uv_has_none_either() -> None:
    variables, options = indexes.for_uv(LISTED + ":env:.no-index='true'\n", {})
    assert options == ["--no-index"]
    assert "UV_FIND_LINKS" in variables and not variables.keys() & {"UV_DEFAULT_INDEX", "UV_INDEX"}


def test_uv_uses_the_certificates_that_pip_uses() -> None:
    bundle = {"REQUESTS_CA_BUNDLE": "/bundle.pem"}
    assert indexes.for_uv("", bundle)[0]["SSL_CERT_FILE"] == "/bundle.pem"
    assert indexes.for_uv(LISTED, bundle)[0]["SSL_CERT_FILE"] == "/etc/certificates of ours.pem"


def run_without_pip(python: Path, code: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run code with a Python that has no pip. If ensurepip is used, it installs pip in `tmp_path`."""
    start = f"""
from pathlib import Path
from tools.setup import environment
environment.BORROWED = Path({str(tmp_path / "pip")!r})
"""
    return subprocess.run([python, "-c", start + code], cwd=ROOT, capture_output=True, text=True, check=False)


def test_without_pip_ensurepip_is_used(python: Path, tmp_path: Path) -> None:
    done = run_without_pip(python, 'print(environment.pip("--version", otherwise=""))', tmp_path)
    assert not done.returncode, done.stderr
    assert str(tmp_path / "pip") in done.stdout


def test_without_pip_and_ensurepip_the_error_says_what_to_install(python: Path, tmp_path: Path) -> None:
    without = 'import sys; sys.modules["ensurepip"] = None; environment.pip("--version", otherwise="")'
    done = run_without_pip(python, without, tmp_path)
    assert done.returncode and f"BuildError: {environment.NO_PIP}" in done.stderr
