import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
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

const shown = (id: string, bytes: Uint8Array): Part => ({
  headers: [
    `Content-Type: image/png; name="${id}.png"`,
    `Content-ID: <${id}>`,
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
  ],
  body: base64(bytes),
});

/** Each size has its own bytes. */
async function picture(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

async function namesIn(bytes: Uint8Array): Promise<readonly string[] | string> {
  const taken = await takeApart(bytes);
  return taken.ok ? taken.members.map(({ name }) => name) : `${taken.code}: ${taken.detail}`;
}

/** How the mail's text shows a picture of 10 × 10 pixels. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

test('a mail yields its body and its attachments, but not an inline logo', async () => {
  const bytes = mail([html, attached('invoice.pdf', strToU8('%PDF-1.7')), { ...logo, body: base64(dot) }]);
  const taken = await takeApart(bytes);
  expect(taken).toMatchObject({
    ok: true,
    members: [{ name: 'body.html' }, { name: 'invoice.pdf' }],
    left: [{ name: 'attachment-2.png', why: 'a picture of 10 × 10 pixels within the text' }],
  });
  expect(taken.ok && Buffer.from(taken.members[1]!.bytes).toString()).toBe('%PDF-1.7');
});

test('a picture within the text is a document unless its size, place or repetition shows a logo', async () => {
  const photo = await picture(480, 700);
  const text: Part = {
    headers: ['Content-Type: text/html'],
    body: `<p>My receipt:</p><img src="cid:photo"><img src="cid:again"><a href="https://example.org"><img src="cid:mark"></a>
<img src="cid:stamp" width="120"><img src="data:image/png;base64,${base64(await picture(600, 800))}">`,
  };
  const bytes = mail(
    [
      text,
      shown('photo', photo),
      shown('again', photo),
      shown('mark', await picture(300, 220)),
      shown('stamp', await picture(900, 900)),
      shown('drawing', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    'related',
  );
  const taken = await takeApart(bytes);
  expect(taken).toMatchObject({
    members: [{ name: 'body.html' }, { name: 'photo.png' }, { name: 'picture-1.png' }],
    left: [
      { name: 'again.png', why: 'the same picture as photo.png' },
      { name: 'mark.png', why: 'a picture of 300 × 220 pixels within the text, a link' },
      { name: 'stamp.png', why: 'a picture of 900 × 900 pixels within the text, shown small' },
      { name: 'drawing.png', why: 'a drawing within the text' },
    ],
  });
});

test('attachments keep their bytes, whatever their names and types say', async () => {
  const odd = attached('Invoice 8901', strToU8('%PDF-1.7'), 'application/pdf');
  const dat = attached('scan0014.dat', strToU8('%PDF-1.7'), 'application/octet-stream');
  const nested = attached('letter.dat', mail([html, odd]), 'application/octet-stream');
  expect(await namesIn(mail([html, odd, dat, nested]))).toEqual([
    'body.html',
    'Invoice 8901',
    'scan0014.dat',
    'letter.dat/body.html',
    'letter.dat/Invoice 8901',
  ]);
});

test('what mail programs add for each other is left out, files in the text are not', async () => {
  const signature = attached('smime.p7s', Uint8Array.of(0x30, 0x03, 2, 1, 1), 'application/pkcs7-signature');
  const disguised = attached('smime.p7s', strToU8('%PDF-1.7'), 'application/pkcs7-signature');
  const notes = attached('._a.pdf', Uint8Array.of(0, 5, 0x16, 7, 0), 'application/applefile');
  const pgp = attached(
    'signature.asc',
    strToU8('-----BEGIN PGP SIGNATURE-----'),
    'application/pgp-signature',
  );
  expect(await namesIn(mail([html, signature, disguised, notes, pgp]))).toEqual(['body.html', 'smime.p7s']);
  const old = 'From: a@example.org\nSubject: b\n\nSee below.\nbegin 644 a b.txt\n#0V%T\n`\nend\n';
  const taken = await takeApart(strToU8(old));
  expect(taken).toMatchObject({ members: [{ name: 'body.txt' }, { name: 'a b.txt' }] });
  expect(taken.ok && Buffer.from(taken.members[1]!.bytes).toString()).toBe('Cat');
});

test('a nested file that cannot be unpacked is told, and the others are read', async () => {
  const locked = zipSync({ 'a.png': png, 'b.png': png });
  locked[Buffer.from(locked).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8] = 1;
  const taken = await takeApart(mail([html, attached('scans.zip', locked), attached('a.pdf', png)]));
  expect(taken).toMatchObject({
    members: [
      { name: 'body.html' },
      { name: 'scans.zip', refused: { code: 'FILE_ENCRYPTED' } },
      { name: 'a.pdf' },
    ],
  });
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
    'march/.hidden.png': png,
  });
  expect(await namesIn(bytes)).toEqual(['march/scan.png', 'march/.hidden.png']);
});

test('of an archive with several files of one name, none is lost', async () => {
  const archive = Buffer.from(zipSync({ 'scan-1.txt': strToU8('one'), 'scan-2.txt': strToU8('two') }));
  for (let at = archive.indexOf('scan-2'); at >= 0; at = archive.indexOf('scan-2'))
    archive.write('scan-1', at);
  const taken = await takeApart(archive);
  expect(taken.ok && taken.members.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['scan-1.txt', 'one'],
    ['scan-1-2.txt', 'two'],
  ]);
});

test('a name that no list can have is refused, not passed over', async () => {
  const archive = Buffer.from(zipSync({ 'proto-txt': png, 'scan.png': png }));
  for (let at = archive.indexOf('proto-txt'); at >= 0; at = archive.indexOf('proto-txt'))
    archive.write('__proto__', at);
  expect(await namesIn(archive)).toMatch(/^FILE_DAMAGED/);
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
