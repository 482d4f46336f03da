import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mailsIn } from './mails-in.ts';
import { takeApart } from './take-apart.ts';

const mail = (subject: string, text: string) =>
  [
    'From office@example.org Mon Mar  4 09:15:00 2024',
    'From: office@example.org',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    '',
    text,
    '',
    '',
  ].join('\n');
const [one, two] = [mail('One', 'Two chairs.'), mail('Two', 'From here on, a table from 2024')];

test('an exported folder of mails is all of its mails', async () => {
  const folder = strToU8(one + two);
  expect(mailsIn(folder)?.map((bytes) => Buffer.from(bytes).toString())).toEqual([one, two]);
  const taken = await takeApart(zipSync({ 'sent.mbox': folder }));
  expect(
    taken.ok && taken.members.map(({ name, bytes }) => [name, Buffer.from(bytes).toString().trim()]),
  ).toEqual([
    ['sent.mbox/mail-1.eml/body.txt', 'Two chairs.'],
    ['sent.mbox/mail-2.eml/body.txt', 'From here on, a table from 2024'],
  ]);
});

test('one mail is no folder, with its separator or without', () => {
  expect(mailsIn(strToU8(one))).toBeUndefined();
  expect(mailsIn(strToU8(one.slice(one.indexOf('\n') + 1) + two))).toBeUndefined();
});
