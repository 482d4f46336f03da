import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseActionFile } from '@recto/document';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openImapMailbox } from '../src/mail/imap-mailbox.ts';
import { type MailJobOptions, mailJob } from '../src/mail/mail-job.ts';
import { mailPlace } from '../src/mail/mail-place.ts';
import { parseMailboxAddress } from '../src/mail/mailbox-address.ts';
import { engineFor } from '../src/model-engine.ts';
import { localJob } from '../src/watch/local-job.ts';
import type { WatchJob } from '../src/watch/watch-job.ts';
import { type Dovecot, dovecotProgram, makeDovecot } from './dovecot.ts';
import { messageOf } from './messages.ts';

const orderAction = `
name: Order
recognise: [Order]
fields:
  number: { kind: identifier, labels: [Order number] }
`;
const order = (number: string) => `Order\n\nOrder number: ${number}\n`;
const where = dovecotProgram === undefined ? 'skipped, since dovecot is not installed' : 'against dovecot';

/** A PNG of 10 × 10 pixels. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

describe.skipIf(dovecotProgram === undefined)(`a mailbox (${where})`, () => {
  let dovecot: Dovecot;
  let out: string;
  let told: string[];
  beforeAll(async () => {
    dovecot = await makeDovecot();
    await dovecot.start();
  });
  afterAll(() => dovecot.remove());
  beforeEach(async () => {
    out = await mkdtemp(join(tmpdir(), 'recto-mail-'));
    told = [];
  });
  afterEach(async () => {
    await rm(out, { recursive: true, force: true });
    for (const folder of ['Processed', 'Failed', 'INBOX']) await empty(folder);
  });

  async function empty(folder: string): Promise<void> {
    for (const _ of await dovecot.subjects(folder)) await dovecot.discard(folder);
  }

  const teller = {
    onExtracted: (name: string, { ok }: { readonly ok: boolean }) =>
      told.push(`${ok ? 'read' : 'bad'} ${plain(name)}`),
    onSent: () => {},
    onReview: () => {},
    onFinished: () => {},
    onRefused: () => {},
    onLeft: (name: string) => told.push(`left ${plain(name)}`),
    onHeld: ({ name }: { readonly name: string }) => told.push(`held ${plain(name)}`),
    onStuck: (name: string, error: unknown) => told.push(`stuck ${plain(name)}: ${(error as Error).message}`),
    onConnected: () => told.push('connected'),
    onAway: ({ code }: { readonly code: string }) => told.push(code),
    onFetched: (name: string) => told.push(`fetched ${plain(name)}`),
    onUnread: () => {},
    onMoved: (name: string, folder: string, codes: readonly string[]) =>
      told.push(['moved', plain(name), folder, ...codes].join(' ')),
  };
  /** Without the part that distinguishes messages with the same subject. */
  const plain = (name: string) => name.replace(/-[0-9a-f]{16}\.eml/, '.eml');

  async function openJob(spool: string): Promise<WatchJob> {
    const parsed = parseActionFile(orderAction);
    if (!parsed.ok) throw new Error('the action of this test is wrong');
    const actions = [parsed.action];
    const made = await engineFor(actions, {});
    if (!made.ok) throw new Error(made.message);
    const about = { path: spool, out, format: 'csv', processes: 1, examples: new Map() } as const;
    return localJob({ ...about, actions, engine: made.engine, teller });
  }

  function addressOf(port: number, scheme = 'imap') {
    const parsed = parseMailboxAddress(`${scheme}://anna@127.0.0.1:${port}/INBOX`);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.address;
  }

  async function watch(change: Partial<MailJobOptions> = {}): Promise<readonly string[]> {
    const address = change.address ?? addressOf(dovecot.port);
    const place = mailPlace(out, address);
    const job = change.job ?? (await openJob(place.spool));
    const from = told.length;
    try {
      await mailJob({
        address,
        readSecret: async () => ({ pass: dovecot.password }),
        place,
        out,
        processedFolder: 'Processed',
        failedFolder: 'Failed',
        mostBytes: 100_000,
        once: true,
        signal: new AbortController().signal,
        intervalMs: 20,
        job,
        teller,
        ...change,
      });
    } finally {
      await job.close();
    }
    return told.slice(from).sort();
  }

  const subjectsByFolder = async () =>
    Promise.all(['INBOX', 'Processed', 'Failed'].map((folder) => dovecot.subjects(folder)));
  const resultNames = async () =>
    (await readdir(out, { recursive: true }))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.recto'))
      .map(plain)
      .sort();

  test('unread messages become documents and move; the logo is not one, and read messages stay', async () => {
    const logo = { name: 'logo.png', bytes: dot, type: 'image/png', shownAs: 'logo' };
    await dovecot.deliver(
      messageOf({
        subject: 'Order 0017',
        html: '<p>See the file. <img src="cid:logo"></p>',
        files: [{ name: 'order.txt', bytes: order('0017') }, logo],
      }),
    );
    await dovecot.deliver(messageOf({ subject: 'read before', html: '<p>old</p>' }), 'INBOX', ['\\Seen']);
    expect(await watch()).toEqual([
      'connected',
      'fetched Order 0017.eml',
      'left Order 0017.eml/attachment-2.png',
      'moved Order 0017.eml Processed',
      'read Order 0017.eml/body.html',
      'read Order 0017.eml/order.txt',
    ]);
    expect(await subjectsByFolder()).toEqual([['read before'], ['Order 0017'], []]);
    expect(await resultNames()).toEqual(['Order 0017.eml/body.html.json', 'Order 0017.eml/order.txt.json']);
    expect(await readFile(join(out, 'documents.csv'), 'utf8')).toMatch(/order\.txt,\w+,0017/);
    expect(await filesOfSpool()).toEqual([]);
  });

  const filesOfSpool = async () => {
    const { spool } = mailPlace(out, addressOf(dovecot.port));
    return (await readdir(spool, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  };

  test('unreadable messages go to Failed with their code, and are tried again when somebody puts them back', async () => {
    const files = [
      { name: 'order.txt', bytes: order('1') },
      { name: 'empty.pdf', bytes: '' },
    ];
    await dovecot.deliver(messageOf({ subject: 'half', files }));
    await dovecot.deliver(
      messageOf({ subject: 'nothing', files: [{ name: 'setup.exe', bytes: 'MZ\0\u0001' }] }),
    );
    const large = { name: 'large.txt', bytes: 'x'.repeat(200_000) };
    await dovecot.deliver(messageOf({ subject: 'large', files: [large] }));
    const first = await watch();
    expect(first.filter((line) => line.startsWith('moved'))).toEqual([
      'moved half.eml Failed FILE_EMPTY',
      'moved large.eml Failed BODY_TOO_LARGE',
      'moved nothing.eml Failed FILE_TYPE_UNSUPPORTED',
    ]);
    expect(await subjectsByFolder()).toEqual([[], [], ['half', 'large', 'nothing']]);
    expect(await resultNames()).toContain('large.eml.json');
    await dovecot.moveBack('Failed');
    expect(await watch()).toEqual(first);
    expect(await subjectsByFolder()).toEqual([[], [], ['half', 'large', 'nothing']]);
    expect(await filesOfSpool()).toEqual([]);
  });

  test('a message delivered twice, or put back, counts as one', async () => {
    const files = [{ name: 'order.txt', bytes: order('2') }];
    await dovecot.deliver(`Received: by one\r\n${messageOf({ subject: 'twice', files })}`);
    await dovecot.deliver(`Received: by two\r\n${messageOf({ subject: 'twice', files })}`);
    await dovecot.deliver(messageOf({ subject: 'twice', id: '<other@example.org>', files }));
    const lines = await watch();
    expect(lines.filter((line) => line.startsWith('read'))).toHaveLength(2);
    expect(await subjectsByFolder()).toEqual([[], ['twice', 'twice', 'twice'], []]);
    await dovecot.moveBack('Processed');
    expect((await watch()).filter((line) => line.startsWith('read'))).toEqual([]);
    expect(await subjectsByFolder()).toEqual([[], ['twice', 'twice', 'twice'], []]);
  });

  test('names that lead elsewhere lead nowhere', async () => {
    const names = [
      '../../../escape.txt',
      '/etc/root.txt',
      'C:\\x\\drive.txt',
      '.hidden.txt',
      `${'n'.repeat(400)}.txt`,
      'a\u202egnp.txt',
    ];
    const files = names.map((name) => ({ name, bytes: order('3') }));
    await dovecot.deliver(messageOf({ subject: '../../../../tmp/escape\u0000\r\n', files }));
    await dovecot.deliver(messageOf({ subject: '.'.repeat(300), id: '', files: files.slice(0, 1) }));
    expect(await watch()).toContain('moved tmp escape.eml Processed');
    expect(await subjectsByFolder()).toMatchObject([[], { length: 2 }, []]);
    const results = await resultNames();
    expect(results).toHaveLength(names.length + 1);
    expect(
      results.filter((name) => !/^(?:message|tmp escape)\.eml\/[^\u202e]+\.txt\.json$/.test(name)),
    ).toEqual([]);
  });

  test.each([
    ['before the message moves', 'move'],
    ['before it is noted that it moved', 'noted'],
    ['before the message is noted', 'source'],
  ])('a run that ends %s does nothing twice', async (_, point) => {
    await dovecot.deliver(messageOf({ subject: 'crash', files: [{ name: 'order.txt', bytes: order('4') }] }));
    const address = addressOf(dovecot.port);
    const killed = async () => {
      const mailbox = await openImapMailbox(address, { pass: dovecot.password });
      const dies = async () => Promise.reject(new Error('killed'));
      if (point === 'move') return { ...mailbox, move: dies };
      if (point === 'noted')
        return {
          ...mailbox,
          move: (...words: Parameters<typeof mailbox.move>) => mailbox.move(...words).then(dies),
        };
      return { ...mailbox, source: (uid: number) => mailbox.source(uid).then(dies) };
    };
    await watch({ open: killed }).catch(() => undefined);
    await watch();
    expect(told.filter((line) => line.startsWith('read'))).toEqual(['read crash.eml/order.txt']);
    expect(await subjectsByFolder()).toEqual([[], ['crash'], []]);
    expect((await readFile(join(out, 'documents.csv'), 'utf8')).match(/order\.txt/g)).toHaveLength(1);
  });

  test('a wrong password ends it, and is not repeated', async () => {
    const fault = await watch({ readSecret: async () => ({ pass: 'battery staple' }) }).catch(
      (error) => error,
    );
    expect(fault).toMatchObject({ code: 'MAILBOX_REFUSED' });
    expect(fault.message).toContain('anna@127.0.0.1');
    expect(`${fault.message}${fault.stack}`).not.toContain('staple');
    const nowhere = { ...addressOf(dovecot.port), folder: 'Nowhere' };
    expect(await watch({ address: nowhere }).catch((error) => error)).toMatchObject({
      code: 'MAILBOX_MISSING',
    });
  });

  test('new messages are noticed while waiting, and an unreachable server is waited for', async () => {
    const other = await makeDovecot();
    onTestFinished(() => other.remove());
    await other.start();
    const stop = new AbortController();
    const running = watch({ address: addressOf(other.port), once: false, signal: stop.signal });
    onTestFinished(async () => {
      stop.abort();
      await running.catch(() => undefined);
    });
    await until(() => told.includes('connected'));
    await other.deliver(messageOf({ subject: 'first', files: [{ name: 'a.txt', bytes: order('5') }] }));
    await until(() => told.includes('moved first.eml Processed'));
    await other.stop();
    await until(() => told.includes('MAILBOX_AWAY'));
    await other.start();
    await other.deliver(messageOf({ subject: 'second', files: [{ name: 'b.txt', bytes: order('6') }] }));
    await until(() => told.includes('moved second.eml Processed'));
    stop.abort();
    await running;
    expect(await other.subjects('Processed')).toEqual(['first', 'second']);
    expect(await other.subjects('INBOX')).toEqual([]);
  });

  test('an access token signs in, an expired one does not', async () => {
    const authority = createServer((request, response) => {
      const isGood = request.url?.endsWith('good-token') === true;
      response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isGood ? { email: 'anna', active: 'yes' } : { error: 'invalid_token' }));
    }).listen(0, '127.0.0.1');
    await once(authority, 'listening');
    onTestFinished(() => void authority.close());
    const { port } = authority.address() as AddressInfo;
    const other = await makeDovecot({ tokenUrl: `http://127.0.0.1:${port}/?token=` });
    onTestFinished(() => other.remove());
    await other.start();
    await other.deliver(messageOf({ subject: 'token', files: [{ name: 'a.txt', bytes: order('7') }] }));
    const address = addressOf(other.port);
    const old = await watch({ address, readSecret: async () => ({ accessToken: 'old-token' }) }).catch(
      (e) => e,
    );
    expect(old).toMatchObject({ code: 'MAILBOX_REFUSED' });
    expect(old.message).not.toContain('old-token');
    await watch({ address, readSecret: async () => ({ accessToken: 'good-token' }) });
    expect(await other.subjects('Processed')).toEqual(['token']);
  });

  test('an untrusted certificate is refused', async () => {
    const other = await makeDovecot({ isSecure: true });
    onTestFinished(() => other.remove());
    await other.start();
    const fault = await watch({ address: addressOf(other.port, 'imaps') }).catch((error) => error);
    expect(fault).toMatchObject({
      code: 'MAILBOX_UNSAFE',
      message: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
