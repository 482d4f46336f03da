import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument } from '../../packages/service/test/plain-reader.ts';
import { shareTestService } from '../../packages/service/test/test-service.ts';
import { type OpenApi, pythonApi } from './python-api.ts';

const root = resolve(import.meta.dirname, '../../clients/python');
const generated = join(root, 'src/recto/_api.py');
const shared = shareTestService();
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
const hasPip = hasPython && spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const run = promisify(execFile);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recto-python-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the generated part is that of the service; UPDATE_DOCS=1 writes it', async () => {
  const described = await (await fetch(`${shared().baseUrl}/openapi.json`)).json();
  const text = pythonApi(described as OpenApi);
  if (process.env.UPDATE_DOCS !== undefined) writeFileSync(generated, text);
  expect(readFileSync(generated, 'utf8')).toBe(text);
});

describe.skipIf(!hasPython)('with python3 (3.9 or later)', () => {
  test('submits, waits, reviews, keeps catalogues, loads passages and runs its notebook', async () => {
    const [good, doubtful] = ['good.pdf', 'doubtful.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(good, plainDocument(['total=1@0.99']));
    writeFileSync(doubtful, plainDocument(['total=1@0.1']));
    const env = {
      ...process.env,
      PYTHONPATH: join(root, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONWARNINGS: 'error',
      RECTO_CREDENTIALS: join(shared().dataDir, 'credentials.json'),
      RECTO_URL: shared().baseUrl,
      RECTO_GOOD: good,
      RECTO_DOUBTFUL: doubtful,
    };
    const { stderr } = await run('python3', [join(root, 'tests/test_client.py')], { env });
    expect(stderr).toMatch(/Ran 8 tests[\s\S]*\nOK/);
  });

  test.skipIf(!hasPip)('is built without a network: source, from that a wheel, which installs', async () => {
    const copy = join(folder, 'source');
    cpSync(root, copy, { recursive: true, filter: (path) => !path.includes('__pycache__') });
    const build = `import build_backend as b; b.build_sdist(${JSON.stringify(folder)})`;
    await run('python3', ['-c', build], { cwd: copy });
    const offline = ['--no-index', '--no-deps', '--quiet', '--disable-pip-version-check'];
    const sdist = join(folder, 'recto_client-0.1.0.tar.gz');
    await run('python3', ['-m', 'pip', 'wheel', ...offline, '--wheel-dir', folder, sdist]);
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? '';
    expect(wheel).toBe('recto_client-0.1.0-py3-none-any.whl');
    const target = join(folder, 'installed');
    await run('python3', ['-m', 'pip', 'install', ...offline, '--target', target, join(folder, wheel)]);
    const ask = 'import recto, recto.langchain, recto.llamaindex; print(recto.__version__)';
    const { stdout } = await run('python3', ['-c', ask], { env: { ...process.env, PYTHONPATH: target } });
    expect(stdout).toBe('0.1.0\n');
    expect(readdirSync(join(target, 'recto'))).toContain('py.typed');
  });
});
