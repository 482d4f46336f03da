import { licenceOf } from './licence.ts';
import type { LockedPackage } from './locked-packages.ts';

/**
 * A bill of materials in CycloneDX 1.6: every package that comes with `recto`, with licence, checksum and what it needs.
 * `id` is a random UUID, `at` the time of the release in ISO 8601.
 */
export function billOfMaterials(
  packages: readonly LockedPackage[],
  { version, id, at }: { readonly version: string; readonly id: string; readonly at: string },
): object {
  // The same version may lie in several folders.
  const components = new Map(packages.map((one) => [purlOf(one), one]));
  const purls = new Map(packages.map((one) => [one.path, purlOf(one)]));
  const recto = `pkg:npm/recto@${version}`;
  const ours = packages.filter(({ integrity }) => integrity === undefined);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: {
      timestamp: at,
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': recto,
        name: 'recto',
        version,
        purl: recto,
        ...licences('Apache-2.0'),
      },
    },
    components: [...components].map(([purl, one]) => componentOf(purl, one)),
    dependencies: [
      { ref: recto, dependsOn: [...new Set(ours.map(purlOf))] },
      ...[...components.keys()].map((purl) => ({
        ref: purl,
        dependsOn: dependenciesOf(purl, packages, purls),
      })),
    ],
  };
}

function componentOf(purl: string, { name, version, license, integrity, isOptional }: LockedPackage): object {
  const [, scope, bare] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
  const expression = licenceOf(name, license);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: bare ?? name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(integrity !== undefined && { hashes: hashesOf(integrity) }),
    ...(expression !== undefined && licences(expression)),
    purl,
  };
}

function licences(expression: string): object {
  const isOne = !expression.includes(' ');
  return { licenses: [isOne ? { license: { id: expression } } : { expression }] };
}

/** npm may know several, of which the strongest is enough. */
function hashesOf(integrity: string): readonly object[] {
  const [strongest = ''] = integrity.split(' ').sort().reverse();
  const [kind, content = ''] = strongest.split(/-(.*)/s);
  const alg = kind === 'sha1' ? 'SHA-1' : `SHA-${kind?.slice(3)}`;
  return [{ alg, content: Buffer.from(content, 'base64').toString('hex') }];
}

function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function dependenciesOf(
  purl: string,
  packages: readonly LockedPackage[],
  purls: ReadonlyMap<string, string>,
): readonly string[] {
  const same = packages.filter(({ path }) => purls.get(path) === purl);
  const needed = same.flatMap(({ needs }) => needs.flatMap((path) => purls.get(path) ?? []));
  return [...new Set(needed)].sort();
}
