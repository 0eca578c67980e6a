import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { ShippedPackage, Shipment } from './shipped-packages.ts';

/** As package URLs write a package of npm: the `@` of a scope is escaped. */
const purlOf = ({ name, version }: ShippedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

function componentOf(shipped: ShippedPackage): Models.Component {
  const [scope, own] = shipped.name.startsWith('@') ? shipped.name.split('/') : [undefined, shipped.name];
  const component = new Models.Component(Enums.ComponentType.Library, own ?? shipped.name, {
    bomRef: shipped.path,
    group: scope,
    version: shipped.version,
    purl: purlOf(shipped),
  });
  if (shipped.sha512 !== undefined) component.hashes.set(Enums.HashAlgorithm['SHA-512'], shipped.sha512);
  if (shipped.licence !== '') component.licenses.add(new Models.LicenseExpression(shipped.licence));
  return component;
}

/**
 * The bill of materials of what is shipped, as JSON of CycloneDX 1.6: each package with licence, checksum and what it asks
 * for. It holds neither a time nor a random number, so that the same lock file gives the same bill.
 */
export function billOfMaterials({ name, version, needs, packages }: Shipment): string {
  const product = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name, version });
  const components = new Map(packages.map((shipped) => [shipped.path, componentOf(shipped)]));
  const connect = (from: Models.Component, paths: readonly string[]) => {
    for (const path of paths) {
      const needed = components.get(path);
      if (needed) from.dependencies.add(needed.bomRef);
    }
  };
  connect(product, needs);
  for (const { path, needs: needed } of packages) {
    const component = components.get(path);
    if (component) connect(component, needed);
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: product }),
    components: new Models.ComponentRepository(components.values()),
  });
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}
