import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCallback } from './callback.ts';

const url = 'https://receiver.example/hook?context=7&apikey=a%20b';
const patch = { ok: true, callback: { url, method: 'PATCH' } };

describe('forms that clients send', () => {
  test.each<[string, unknown]>([
    ['JSON text', `{"noAuthUrl":"${url}"}`],
    ['JSON text with spaces', ` { "noAuthUrl" : "${url}" } `],
    ['JSON text quoted once more', JSON.stringify(`{"noAuthUrl":"${url}"}`)],
    ['the object itself', { noAuthUrl: url }],
    ['other keys beside it', { noAuthUrl: url, note: 'x' }],
    ['PATCH asked for', { noAuthUrl: url, method: 'patch' }],
    ['the text without quotes', `{noAuthUrl: ${url}}`],
    ['the text without quotes or space', `{noAuthUrl:${url}}`],
    ['the key alone without quotes', `{ noAuthUrl : "${url}" }`],
    ['the URL alone without quotes', `{"noAuthUrl": ${url}}`],
    ['single quotes', `{'noAuthUrl': '${url}'}`],
    ['callbackURL for a key', JSON.stringify({ callbackURL: url })],
    ['callbackURL without quotes', `{callbackURL: ${url}}`],
  ])('%s', (_, value) => expect(parseCallback(value)).toEqual(patch));

  test('details on request, said so by true or false', () => {
    const callback = { url, method: 'PATCH', details: true };
    expect(parseCallback(`{"noAuthUrl":"${url}","details":true}`)).toEqual({ ok: true, callback });
    expect(parseCallback({ noAuthUrl: url, details: false })).toEqual(patch);
    expect(parseCallback({ noAuthUrl: url, details: 'yes' })).toMatchObject({ ok: false });
  });

  test('POST on request', () => {
    expect(parseCallback(`{"noAuthUrl":"${url}","method":"POST"}`)).toEqual({
      ok: true,
      callback: { url, method: 'POST' },
    });
    expect(parseCallback(`{noAuthUrl: ${url}, method: POST}`)).toEqual({
      ok: true,
      callback: { url, method: 'POST' },
    });
  });
});

test.each<[unknown]>([
  [undefined],
  [null],
  [''],
  ['  \n'],
  ['null'],
  ['"null"'],
  ['{}'],
  ['{"noAuthUrl": "null"}'],
  ['{"noAuthUrl": ""}'],
  ['{"noAuthUrl": null}'],
  [{ noAuthUrl: ' null ' }],
  [{}],
  ['{noAuthUrl: null}'],
  ['{noAuthUrl: }'],
  ['{"callbackURL": "null"}'],
])('%j means no callback', (value) => expect(parseCallback(value)).toEqual({ ok: true }));

test.each<[unknown]>([
  ['{noAuthUrl: broken'],
  ['{noAuthUrl: broken}'],
  ['{noAuthUrl: ftp://receiver.example/}'],
  ['{somewhere: https://receiver.example/}'],
  ['[]'],
  ['7'],
  [true],
  ['{"noAuthUrl": 7}'],
  ['{"noAuthUrl": "receiver.example/hook"}'],
  ['{"noAuthUrl": "ftp://receiver.example/"}'],
  ['{"noAuthUrl": "file:///etc/passwd"}'],
  ['{"noAuthUrl": "https://receiver.example/", "method": "DELETE"}'],
  ['{"noAuthUrl": "https://receiver.example/", "method": {"toString": 1}}'],
])('%j is refused', (value) => expect(parseCallback(value)).toMatchObject({ ok: false }));

test('never throws, and accepts only http URLs', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.json({ maxDepth: 2 }), fc.string(), fc.anything({ maxDepth: 2 }), fc.webUrl()),
      (value) => {
        const parsed = parseCallback(value);
        if (parsed.ok && parsed.callback) expect(parsed.callback.url).toMatch(/^https?:/i);
      },
    ),
  );
});

test('any web address is kept as written', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (noAuthUrl) => {
      expect(parseCallback(JSON.stringify({ noAuthUrl }))).toMatchObject({ callback: { url: noAuthUrl } });
    }),
  );
});
