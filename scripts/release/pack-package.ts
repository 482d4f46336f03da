import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, stagePackage } from './stage-package.ts';

/** Builds a package apart from its sources, which run unbuilt in the workspace; answers with the path of its tarball. */
export function packPackage(root: string, name: string, destination: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Below the root, so that the compiler finds the packages of others.
  const stage = mkdtempSync(join(root, 'dist', 'pack-'));
  try {
    stagePackage(root, name, stage);
    mkdirSync(destination, { recursive: true });
    const out = run('npm', ['pack', '--silent', '--pack-destination', destination], stage);
    return join(destination, out.trim());
  } finally {
    rmSync(stage, { recursive: true });
  }
}
