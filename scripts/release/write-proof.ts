import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceOf, mayShip } from './licence.ts';
import { licenceTexts } from './licence-texts.ts';
import { lockedPackages } from './locked-packages.ts';
import { provenance } from './provenance.ts';
import { shippedFolders } from './shipped-folders.ts';
import { run } from './stage-package.ts';

interface Release {
  readonly version: string;
  /** ISO 8601. */
  readonly startedOn: string;
  readonly tarballs: readonly string[];
}

/**
 * Writes what proves a release: bill of materials, licences, provenance. Throws for a package that may not be shipped or
 * has an advisory that nobody explained. Returns the files.
 */
export function writeProof(
  root: string,
  folder: string,
  { version, startedOn, tarballs }: Release,
  tell: (text: string) => unknown,
): readonly string[] {
  const packages = lockedPackages(root, shippedFolders);
  const refused = packages.filter(({ name, license }) => !mayShip(name, licenceOf(name, license)));
  if (refused.length > 0)
    throw new Error(`May not be shipped: ${refused.map(({ name }) => name).join(', ')}`);
  checkAdvisories(root, tell);
  const at = new Date().toISOString();
  const build = {
    version,
    commit: run('git', ['rev-parse', 'HEAD'], root).trim(),
    lockFile: join(root, 'package-lock.json'),
    startedOn,
    finishedOn: at,
    nodeVersion: process.version,
    npmVersion: run('npm', ['--version'], root).trim(),
  };
  const files = {
    'SBOM.cdx.json': json(billOfMaterials(packages, { version, id: randomUUID(), at })),
    'LICENCES.txt': licenceTexts(root, packages),
    'PROVENANCE.json': json(provenance(tarballs, build)),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return Object.keys(files).map((name) => join(folder, name));
}

function checkAdvisories(root: string, tell: (text: string) => unknown): void {
  const audited = audit(root);
  if (audited.kind === 'FOUND') throw new Error(`npm audit: ${audited.advisories.join('; ')}`);
  tell(
    audited.kind === 'CLEAN'
      ? 'npm audit: nothing known of what is shipped'
      : `npm audit: not possible here (${audited.why}); run it before publishing`,
  );
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
