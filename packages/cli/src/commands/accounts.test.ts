import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseActionFile } from '@recto/document';
import { configFromEnvironment, type RunningService, startService } from '@recto/service';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { actionsCommand } from './actions.ts';
import { appsCommand } from './apps.ts';
import { teamsCommand } from './teams.ts';
import { usersCommand } from './users.ts';

let folder: string;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-accounts-'));
  service = await start();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function start(): Promise<RunningService> {
  const reader = {
    read: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    makeSearchable: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    draw: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    takeApart: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    warmUp: async () => {},
    close: async () => {},
  };
  const parsed = parseActionFile('name: Order\nfields:\n  total: { kind: money }');
  const templates = parsed.ok ? { ORDER: parsed.action } : {};
  const config = { ...configFromEnvironment({}), port: 0, dataDir: folder };
  return startService(config, { reader, templates, writeLog: () => {}, print: () => {} });
}

/** Runs `recto …` against the server; returns the exit code and the output. */
async function recto(...words: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const texts: string[] = [];
  const take = (text: string | Uint8Array) => texts.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  vi.stubEnv('RECTO_DATA', folder);
  process.exitCode = undefined;
  const commands = [usersCommand(), appsCommand(), teamsCommand(), actionsCommand()];
  return { code: await runProgram(createProgram(commands), words), out: texts.join('') };
}

async function json(...words: string[]) {
  const { code, out } = await recto(...words, '--json');
  expect([words.join(' '), code, out]).toEqual([words.join(' '), 0, expect.stringMatching(/^[[{].*\n$/)]);
  return JSON.parse(out);
}

test('users, teams and reviewers, from creation to deletion', async () => {
  const words = ['users', 'create', 'anna', '--email', 'anna@example.org', '--permission', 'Build Actions'];
  const anna = await json(...words);
  expect(anna).toMatchObject({ username: 'anna', email: 'anna@example.org', permissions: ['Build Actions'] });
  expect((await recto('users', 'create', 'bert')).out).toMatch(
    /^bert {2}[0-9a-f-]{36}\npassword: [\w-]{32}\n$/,
  );
  expect((await recto('users', 'list')).out).toMatch(
    /^admin .*\nanna .*Build Actions .*\nbert .*no permission/,
  );
  expect((await json('users', 'set-password', 'anna')).password).not.toBe(anna.password);
  expect((await json('users', 'permissions', 'bert', '--permission', 'View Actions')).permissions).toEqual([
    'View Actions',
  ]);
  expect((await recto('teams', 'create', 'Billing', '--member', 'anna', 'bert')).out).toMatch(
    /^Billing {2}anna, bert {2}/,
  );
  expect((await recto('teams', 'members', 'Billing', '--member', 'anna')).out).toMatch(
    /^Billing {2}anna {2}/,
  );
  expect((await recto('teams', 'list')).out).toMatch(/^Billing +anna +[0-9a-f-]{36}\n$/);
  expect((await recto('actions', 'reviewers', 'Order')).out).toBe('nobody is assigned\n');
  const assigned = await recto('actions', 'reviewers', 'Order', '--user', 'bert', '--team', 'Billing');
  expect(assigned.out.split('\n').sort()).toMatchObject(
    ['', /^TEAM/, /^USER {2}bert/].map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
  );
  expect((await recto('users', 'delete', 'bert')).out).toBe('bert is deleted\n');
  expect(await json('teams', 'delete', 'Billing')).toEqual({ deleted: expect.any(String) });
  expect(await json('actions', 'reviewers', 'Order')).toEqual([]);
});

test('apps, from creation to deletion', async () => {
  const made = await json(
    'apps',
    'create',
    'Night',
    '--permission',
    'Execute Published Actions',
    '--tenant',
    't',
  );
  expect(made).toMatchObject({ name: 'Night', tenants: ['t'], clientSecret: expect.any(String) });
  expect((await recto('apps', 'new-secret', 'Night')).out).toMatch(/client secret: [\w-]{32}\n$/);
  expect((await recto('apps', 'permissions', 'Night')).out).toContain('Execute Published Actions');
  expect((await recto('apps', 'list')).out).toContain('First app');
  expect((await recto('apps', 'delete', 'Night')).out).toBe('Night is deleted\n');
});

test("a new password of the caller's own user is stored, so the next command can sign in", async () => {
  const { code, out } = await recto('users', 'set-password', 'admin');
  const [, password] = /^password: (.+)$/m.exec(out) ?? [];
  expect([code, out]).toEqual([0, expect.stringContaining('credentials.json has the new password')]);
  const file = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'));
  expect(file.password).toBe(password);
  expect((await recto('users', 'list')).code).toBe(0);
});

test.each([
  [['users', 'delete', 'admin'], 1, 'LAST_MANAGER'],
  [['users', 'create', 'admin'], 1, 'USERNAME_TAKEN'],
  [['users', 'delete', 'nobody'], 1, 'recto users list shows all of them'],
  [['users', 'create', 'x', '--permission', 'Everything'], 2, 'Allowed choices are Manage Actions'],
  [['users', 'create'], 2, "missing required argument 'username'"],
  [['teams', 'create', 'x', '--member', 'nobody'], 1, 'no user is called "nobody"'],
  [['apps', 'lst'], 2, 'Did you mean list?'],
  [['users', 'list', '--credentials', 'missing.json'], 2, 'there is no credentials file at missing.json'],
  [['users', 'reset'], 1, 'is in use by another Recto'],
])('%j ends in a message', async (words, code, said) => {
  expect(await recto(...words)).toEqual({ code, out: expect.stringContaining(said) });
});

test('reset writes lost credentials again while the server is stopped', async () => {
  await service.close();
  await rm(join(folder, 'credentials.json'));
  expect((await recto('users', 'reset')).out).toMatch(/^admin has a new password: .*credentials\.json\n$/);
  service = await start();
  expect((await recto('users', 'list')).code).toBe(0);
});
