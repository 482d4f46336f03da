import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './stage-package.ts';

/** The first that `engines` of the packages allow. */
const oldest = 22;

/**
 * The oldest Node that packages promise to run on, from npm; undefined where no registry can be asked, or has none for this
 * machine. It is kept in `folder`, and nothing else uses it.
 */
export function oldestNode(folder: string, tell: (text: string) => unknown): string | undefined {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"oldest-node","private":true}');
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${oldest}`], folder);
  } catch {
    tell(
      `Node ${oldest} was not tried: npm does not bring ${name}@${oldest}. Name another with npm run release -- VERSION NODE`,
    );
    return undefined;
  }
  return existsSync(node) ? node : undefined;
}
