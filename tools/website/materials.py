"""Write the bill of materials: the contents of the site, for vulnerability scanners (CycloneDX 1.5, JSON)."""

from __future__ import annotations

import uuid
from collections.abc import Sequence

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from tools.steps import EPOCH
from tools.website.parts import Part

FILE = "sbom.cdx.json"
VERSION = SchemaVersion.V1_5


def bill(parts: Sequence[Part]) -> str:
    """Return the bill of materials (JSON) of `tools.website.parts.shipped`.

    `parts` must begin with our own part, and a part that contains others must come before them.
    """
    own, *others = parts
    components = {part: _component(part) for part in others}
    root = _component(own, ComponentType.APPLICATION)
    bom = Bom(components=components.values(), metadata=BomMetaData(component=root, timestamp=EPOCH))
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, repr([(part.name, part.version) for part in parts]))
    bom.register_dependency(root, [component for part, component in components.items() if part.within is None])
    for part, component in components.items():
        inside = [components[other] for other in others if other.within == part]
        if inside:
            bom.register_dependency(component, inside)
    return make_outputter(bom, OutputFormat.JSON, VERSION).output_as_string(indent=1) + "\n"


def _component(part: Part, kind: ComponentType = ComponentType.LIBRARY) -> Component:
    hashes = [(HashAlgorithm.SHA_512, part.sha512), (HashAlgorithm.SHA_256, part.sha256)]
    return Component(
        name=part.name,
        version=part.version or None,
        type=kind,
        bom_ref=f"{part.name}@{part.version or (part.within.version if part.within else '')}",
        licenses=[LicenseFactory().make_from_string(part.licence)],
        purl=PackageURL.from_string(part.origin) if part.origin else None,
        hashes=[HashType(alg=algorithm, content=content) for algorithm, content in hashes if content],
    )
