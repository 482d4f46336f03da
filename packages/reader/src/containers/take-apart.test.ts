import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detectContainerType } from './container-type.ts';
import { containerBounds, takeApart } from './take-apart.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

interface Part {
  readonly headers: readonly string[];
  readonly body: string;
}

function mail(parts: readonly Part[], kind = 'mixed'): Uint8Array {
  const boundary = 'part-of-a-mail';
  const texts = parts.map(
    ({ headers, body }) => `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`,
  );
  const head = [
    'From: Accounts <accounts@example.org>',
    'Subject: =?utf-8?q?Your_invoice?=',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  ];
  return strToU8(`${head.join('\r\n')}\r\n\r\n${texts.join('')}--${boundary}--\r\n`);
}

const html: Part = {
  headers: ['Content-Type: text/html; charset=utf-8'],
  body: '<p>Please find the invoice attached. <img src="cid:logo"></p>',
};
const attached = (name: string, bytes: Uint8Array, type = 'application/pdf'): Part => ({
  headers: [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
  ],
  body: base64(bytes),
});
const logo: Part = {
  headers: [
    'Content-Type: image/png',
    'Content-ID: <logo>',
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
  ],
  body: base64(png),
};

async function namesIn(bytes: Uint8Array): Promise<readonly string[] | string> {
  const taken = await takeApart(bytes);
  return taken.ok ? taken.members.map(({ name }) => name) : `${taken.code}: ${taken.detail}`;
}

test('a mail yields its body and its attachments, but not an inline logo', async () => {
  const bytes = mail([html, attached('invoice.pdf', strToU8('%PDF-1.7')), logo]);
  const taken = await takeApart(bytes);
  expect(taken).toMatchObject({ ok: true, members: [{ name: 'body.html' }, { name: 'invoice.pdf' }] });
  expect(taken.ok && Buffer.from(taken.members[1]!.bytes).toString()).toBe('%PDF-1.7');
});

test('a text-only mail yields its text', async () => {
  const bytes = strToU8('From: a@example.org\nTo: b@example.org\nSubject: Order\n\nTwo chairs, please.\n');
  const taken = await takeApart(bytes);
  expect(
    taken.ok && taken.members.map((one) => [one.name, Buffer.from(one.bytes).toString().trim()]),
  ).toEqual([['body.txt', 'Two chairs, please.']]);
});

test('an archive yields its files, without what programs add', async () => {
  const bytes = zipSync({
    'march/scan.png': png,
    '__MACOSX/march/._scan.png': png,
    'march/.DS_Store': png,
    'empty/': new Uint8Array(),
    'Thumbs.db': png,
  });
  expect(await namesIn(bytes)).toEqual(['march/scan.png']);
});

test('nested mails and archives are unpacked too, within the limits', async () => {
  const letter = mail([html, attached('scans.zip', zipSync({ 'a.png': png }), 'application/zip')]);
  expect(await namesIn(zipSync({ 'letter.eml': letter }))).toEqual([
    'letter.eml/body.html',
    'letter.eml/scans.zip/a.png',
  ]);
  let nested = zipSync({ 'a.png': png });
  for (let depth = 0; depth < containerBounds.mostDepth; depth++) nested = zipSync({ 'inner.zip': nested });
  expect(await namesIn(nested)).toMatch(
    /^FILE_DAMAGED: it contains more than 3 levels of nested emails and archives/,
  );
});

test('names lead nowhere else, and each belongs to one file', async () => {
  const bytes = zipSync({
    '../../etc/passwd.txt': png,
    '/root.txt': png,
    'C:\\scans\\page.png': png,
    'A.txt': png,
    'a.txt': png,
  });
  expect(await namesIn(bytes)).toEqual([
    'etc/passwd.txt',
    'root.txt',
    'C_/scans/page.png',
    'A.txt',
    'a-2.txt',
  ]);
  expect(await namesIn(mail([attached('../evil.pdf', png), attached('', png)]))).toEqual([
    'evil.pdf',
    'attachment-2.pdf',
  ]);
});

test('names are short enough for a disk, and keep their extension', async () => {
  const [long, deep] = (await namesIn(
    zipSync({ [`${'ä'.repeat(300)}.pdf`]: png, [`${'a/'.repeat(1000)}b.txt`]: png }),
  )) as string[];
  expect(long).toMatch(/^ä+\.pdf$/);
  expect(Buffer.byteLength(long!)).toBeLessThanOrEqual(200);
  expect(deep).toBe('a/a/a/a/a/a/a/b.txt');
});

test('an archive with a password is reported', async () => {
  const bytes = zipSync({ 'a.png': png });
  bytes[6] = 1;
  expect(await namesIn(bytes)).toMatch(/^FILE_ENCRYPTED: /);
});

test('intermediate data counts, although it is not a document', async () => {
  const inner = zipSync({ 'nothing/': new Uint8Array() });
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`${index}.zip`, inner]));
  const three = zipSync({ 'a.zip': zipSync(many), 'b.zip': zipSync(many), 'c.zip': zipSync(many) });
  expect(await namesIn(three)).toMatch(/^FILE_DAMAGED: .*more than 1000 files/);
});

test('what would expand too much is refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: containerBounds.mostFiles + 1 }, (_, index) => [`${index}.txt`, png]),
  );
  expect(await namesIn(zipSync(many, { level: 0 }))).toMatch(/^FILE_DAMAGED: .*more than 1000 files/);
  const bomb = zipSync({ 'a.txt': new Uint8Array(3_000_000) }, { level: 9 });
  expect(await namesIn(bomb)).toMatch(/^FILE_DAMAGED: .*times its compressed size/);
});

test('broken and deeply nested ones give a result', async () => {
  expect(await namesIn(zipSync({ 'a.png': png }).subarray(0, 40))).toMatch(/^FILE_DAMAGED/);
  const deep = Array.from(
    { length: 500 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
  );
  expect(await namesIn(strToU8(`From: a\r\nSubject: b\r\n${deep.join('')}`))).toMatch(
    /^FILE_DAMAGED: the email cannot/,
  );
  expect(await namesIn(png)).toMatch(/^FILE_TYPE_UNSUPPORTED/);
});

test('a letter, a list and an office file are not containers', () => {
  expect(detectContainerType(strToU8('Dear Sir,\n\nFrom: me\nSubject: you\n'))).toBeUndefined();
  expect(
    detectContainerType(strToU8('Date: 3 March\n\nSubject: a letter that says so itself')),
  ).toBeUndefined();
  const office = zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') });
  expect(detectContainerType(office)).toBeUndefined();
});
