// Removes the binaries of other platforms, and sources that nothing runs, from packages that carry them all.
// Argument: the folder node_modules. Plain JavaScript, no dependency: it runs while the image is built.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [root = 'node_modules'] = process.argv.slice(2);
const { platform, arch } = process;

/** Folders of which one entry is this platform's, and the name of that entry. */
const oneOf = {
  'onnxruntime-node/bin/napi-v6': platform,
  [`onnxruntime-node/bin/napi-v6/${platform}`]: arch,
  'better-sqlite3/prebuilds': `${platform}-${arch}.node`,
};

const unused = ['better-sqlite3/build', 'better-sqlite3/deps', 'better-sqlite3/src'];

for (const [folder, kept] of Object.entries(oneOf)) {
  const entries = readdirSync(join(root, folder));
  if (!entries.includes(kept)) throw new Error(`${folder}: expected ${kept} among ${entries.join(', ')}`);
  for (const entry of entries) {
    if (entry !== kept) rmSync(join(root, folder, entry), { recursive: true });
  }
}
for (const folder of unused) rmSync(join(root, folder), { recursive: true, force: true });
