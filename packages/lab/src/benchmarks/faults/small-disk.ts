import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that can be filled and freed. */
export interface SmallDisk {
  readonly path: string;
  fill(): void;
  free(): void;
  remove(): void;
}

export function makeSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'recto-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const ballast = join(path, 'ballast');
  const chunk = Buffer.alloc(65_536, 'x');
  return {
    path,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        while (writeSync(file, chunk) > 0);
      } catch {
        // Full, as intended.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
