import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checksums } from './checksums.ts';
import { moveVersions } from './move-versions.ts';
import { oldestNode } from './oldest-node.ts';
import { packPackage } from './pack-package.ts';
import { releaseNotes } from './release-notes.ts';
import { published } from './shipped-folders.ts';
import { tryInstalled } from './try-installed.ts';
import { writeProof } from './write-proof.ts';

/**
 * Usage: npm run release -- VERSION [NODE ...] - gives every package that version, packs those that are installed, installs them
 * together in an empty folder without a network and tries them under this Node and others (else Node 22), and leaves tarballs, notes, a bill of materials, licences, provenance and checksums in dist/release-VERSION.
 */
const root = resolve(import.meta.dirname, '../..');

const startedOn = new Date().toISOString();
const [version = '', ...nodes] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version)) {
  console.error(
    `Usage: npm run release -- VERSION [NODE ...], as in 1.2.3 or 1.2.3-beta.1, and not ${version || 'nothing'}`,
  );
  process.exit(2);
}

const oldest = nodes.length > 0 ? undefined : oldestNode(join(root, 'dist', 'oldest-node'), tell);
const others = oldest === undefined ? nodes : [oldest];
const folder = join(root, 'dist', `release-${version}`);
rmSync(folder, { recursive: true, force: true });
moveVersions(root, version);
const tarballs = published.map((name) => tell(packPackage(root, name, folder)));
await tryInstalled(root, tarballs, [process.execPath, ...others], tell);
const notes = join(folder, 'NOTES.md');
writeFileSync(notes, releaseNotes(root, version));
const proof = writeProof(root, folder, { version, startedOn, tarballs }, tell);
writeFileSync(join(folder, 'SHA256SUMS'), checksums([...tarballs, notes, ...proof]));
tell(
  `${folder}: tarballs, NOTES.md, SBOM.cdx.json, LICENCES.txt, PROVENANCE.json and SHA256SUMS. To keep it: commit the versions, then git tag v${version}`,
);

function tell(text: string): string {
  console.log(text);
  return text;
}
