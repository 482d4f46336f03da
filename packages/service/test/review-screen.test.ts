import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlainReader, plainDocument } from './plain-reader.ts';
import { type Caller, createSecondOrganization, createUser } from './second-organization.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

let warmed = 0;
const reader = {
  ...createPlainReader(),
  warmUpDrawing: async () => {
    warmed += 1;
  },
};
const shared = shareTestService({ config: { readerProcesses: 1 }, parts: { reader } });

/** Calls the review API as a given user. */
async function ask(
  who: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: TestResult; readonly headers: Headers }> {
  const response = await fetch(`${shared().baseUrl}/review-api/v1${path}`, {
    method,
    headers: {
      authorization: who.authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
}

function manager(): Promise<Caller> {
  return createUser(shared(), ['Manage Actions']);
}

/** Documents under review, the first submitted first. */
async function submitted(...documents: readonly (readonly string[])[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lines of documents) {
    const id = await shared().submit(plainDocument(lines));
    await shared().finished(id);
    ids.push(id);
  }
  return ids;
}

const newTab = () => `tab-${randomUUID()}`;

/** Finishes whatever waits, so a test starts with an empty queue. */
async function emptyQueue(who: Caller): Promise<void> {
  const tab = newTab();
  while (true) {
    const { body } = await ask(who, 'POST', '/queue/next', { tab });
    if (body.claim === null) return;
    expect((await ask(who, 'DELETE', `/reviews/${body.claim.executionId}?tab=${tab}`)).status).toBe(200);
  }
}

describe('a session', () => {
  const url = () => `${shared().baseUrl}/review-api/v1/session`;
  const signIn = (body: unknown, headers: Record<string, string> = { 'x-recto-review': '1' }) =>
    fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('starts with a name and a password, identifies the user, and ends', async () => {
    const { username, password, organizationId } = shared().credentials;
    const response = await signIn({ username, password });
    expect(response.status).toBe(200);
    const setCookie = response.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/^recto_session=[\w-]{43}; Path=\/review-api\/v1; HttpOnly; SameSite=Strict$/);
    const cookie = setCookie.split(';')[0] ?? '';
    const session: TestResult = await (await fetch(url(), { headers: { cookie } })).json();
    expect(session).toMatchObject({
      user: { name: username },
      organization: { id: organizationId },
      roles: { review: true, submit: true, manage: true },
    });
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.parse(session.now));
    // Page images are what a reviewer requests next.
    expect(warmed).toBeGreaterThanOrEqual(2);
    const out = await fetch(url(), { method: 'DELETE', headers: { cookie, 'x-recto-review': '1' } });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    const after = await fetch(url(), { headers: { cookie } });
    expect([after.status, ((await after.json()) as TestResult).code]).toEqual([401, 'SESSION_ENDED']);
    expect(after.headers.get('www-authenticate')).toBeNull();
  });

  test('is Secure behind https, and is not a bearer token', async () => {
    const { username, password } = shared().credentials;
    const response = await signIn(
      { username, password },
      { 'x-recto-review': '1', 'x-forwarded-proto': 'https' },
    );
    const setCookie = response.headers.get('set-cookie') ?? '';
    expect(setCookie).toContain('; Secure');
    const secret = /recto_session=([\w-]+)/.exec(setCookie)?.[1];
    const bearer = await fetch(url(), { headers: { authorization: `Bearer ${secret}` } });
    expect(bearer.status).toBe(401);
  });

  test('is refused with a wrong password, without the header, and from another origin', async () => {
    const { username, password } = shared().credentials;
    const codeOf = async (response: Response) => ((await response.json()) as TestResult).code;
    expect(await codeOf(await signIn({ username, password: 'no' }))).toBe('CREDENTIALS_INVALID');
    expect(await codeOf(await signIn({ username, password }, {}))).toBe('CSRF_REFUSED');
    const foreign = { 'x-recto-review': '1', origin: 'https://example.org' };
    expect(await codeOf(await signIn({ username, password }, foreign))).toBe('CSRF_REFUSED');
    const own = { 'x-recto-review': '1', origin: shared().baseUrl };
    expect((await signIn({ username, password }, own)).status).toBe(200);
    expect(await codeOf(await fetch(url()))).toBe('SESSION_MISSING');
  });

  test('lets a cookie change nothing without the header', async () => {
    const { username, password } = shared().credentials;
    const cookie = (await signIn({ username, password })).headers.get('set-cookie')?.split(';')[0] ?? '';
    const next = (headers: Record<string, string>) =>
      fetch(`${shared().baseUrl}/review-api/v1/queue/next`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ tab: newTab(), filter: { reason: 'NONE' } }),
      });
    expect((await next({})).status).toBe(403);
    expect((await next({ 'x-recto-review': '1', origin: 'null' })).status).toBe(403);
    expect((await next({ 'x-recto-review': '1' })).status).toBe(200);
  });

  test('ends with a new password of its user', async () => {
    const who = await createUser(shared(), ['Manage Actions']);
    const [, encoded = ''] = who.authorization.split(' ');
    const username = Buffer.from(encoded, 'base64').toString().split(':')[0];
    const response = await signIn({ username, password: 'pass:word' });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { organizationId } = shared().credentials;
    const changed = await shared().fetch(
      `${shared().baseUrl}/recto/v1/organizations/${organizationId}/users/${who.id}/password`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    );
    expect(changed.status).toBe(200);
    expect((await fetch(url(), { headers: { cookie } })).status).toBe(401);
  });
});

describe('the next review', () => {
  test('is the oldest, claimed for one tab; another tab gets the one after; at the end there is none', async () => {
    const [anna, ben] = [await manager(), await manager()];
    await emptyQueue(anna);
    const [first, second] = await submitted(['total=1@0.1'], ['total=2@0.1']);
    const tab = newTab();
    const one = await ask(anna, 'POST', '/queue/next', { tab });
    expect(one.body).toMatchObject({
      claim: { executionId: first },
      review: { executionId: first, isOpen: true, claimedBy: { isMe: true } },
      left: 2,
    });
    const again = await ask(anna, 'POST', '/queue/next', { tab });
    expect(again.body.claim.executionId).toBe(first);
    const other = await ask(anna, 'POST', '/queue/next', { tab: newTab() });
    expect(other.body.claim.executionId).toBe(second);
    const none = await ask(ben, 'POST', '/queue/next', { tab: newTab() });
    expect(none.body).toEqual({ claim: null, review: null, left: 2 });
    const taken = await ask(ben, 'POST', `/reviews/${first}/claim`, { tab: newTab() });
    expect([taken.status, taken.body.code]).toEqual([409, 'REVIEW_LOCKED']);
    expect((await ask(ben, 'GET', `/reviews/${first}`)).body.claimedBy).toMatchObject({ isMe: false });
    expect((await ask(anna, 'DELETE', `/reviews/${first}/claim?tab=${tab}&leaving=true`)).status).toBe(204);
    const left = (await ask(anna, 'GET', `/reviews/${first}`)).body.claimedBy;
    expect([left.isMe, Date.parse(left.until) <= Date.now() + 10_000]).toEqual([true, true]);
    expect((await ask(ben, 'POST', '/queue/next', { tab: newTab() })).body.claim).toBeNull();
    expect((await ask(anna, 'POST', '/queue/next', { tab })).body.claim.executionId).toBe(first);
    expect((await ask(anna, 'DELETE', `/reviews/${first}/claim?tab=${tab}`)).status).toBe(204);
    expect((await ask(ben, 'POST', '/queue/next', { tab: newTab() })).body.claim.executionId).toBe(first);
  });

  test('is fetched ahead without releasing the open one', async () => {
    const anna = await manager();
    await emptyQueue(anna);
    const [first, second] = await submitted(['total=1@0.1'], ['total=2@0.1']);
    const tab = newTab();
    await ask(anna, 'POST', '/queue/next', { tab });
    const ahead = await ask(anna, 'POST', '/queue/next', { tab, skip: [first] });
    expect(ahead.body.claim.executionId).toBe(second);
    const kept = await ask(anna, 'POST', `/reviews/${first}/claim`, { tab });
    expect(kept.status).toBe(200);
  });

  test('goes by doubt and by filters', async () => {
    const anna = await manager();
    await emptyQueue(anna);
    const [sure, doubtful] = await submitted(
      ['total=11@0.7', 'subtotal=Rome@0.9'],
      ['total=12@0.1', 'tax=3@0.2'],
    );
    const next = (filter: object, order = 'age') =>
      ask(anna, 'POST', '/queue/next', { tab: newTab(), filter, order });
    const found = async (filter: object, order?: string) => {
      const { body } = await next(filter, order);
      const id = body.claim?.executionId;
      const held = await ask(anna, 'GET', `/reviews/${id}`);
      expect(held.status).toBe(id === undefined ? 400 : 200);
      return id;
    };
    expect(await found({ text: 'ROME' })).toBe(sure);
    expect(await found({ reason: 'REQUIRED_VALUE_MISSING' })).toBeUndefined();
    expect(await found({}, 'doubt')).toBe(doubtful);
    const [other] = await submitted(['subtotal=3@0.9']);
    expect(await found({ reason: 'REQUIRED_VALUE_MISSING' })).toBe(other);
    expect(await found({ createdBefore: '2001-01-01T00:00:00Z' })).toBeUndefined();
  });

  test('of many concurrent callers, each gets another', async () => {
    const anna = await manager();
    await emptyQueue(anna);
    const ids = await submitted(...Array.from({ length: 6 }, (_, index) => [`total=${index}@0.1`]));
    const all = await Promise.all(
      Array.from({ length: 9 }, () => ask(anna, 'POST', '/queue/next', { tab: newTab() })),
    );
    const got = all.flatMap(({ body }) => body.claim?.executionId ?? []);
    expect(got.sort()).toEqual(ids.sort());
  });
});

describe('a review', () => {
  /** A document claimed for a tab, with its GET response. */
  async function opened(lines: readonly string[]) {
    const anna = await manager();
    const [id = ''] = await submitted(lines);
    const tab = newTab();
    expect((await ask(anna, 'POST', `/reviews/${id}/claim`, { tab })).status).toBe(200);
    const { body } = await ask(anna, 'GET', `/reviews/${id}`);
    const named = (name: string) => body.results.find((item: TestResult) => item.name === name);
    return { anna, id, tab, body, named, path: `/reviews/${id}` };
  }

  const broken = ({ checks }: TestResult) =>
    checks.filter(({ state }: TestResult) => state === 'broken').map(({ id }: TestResult) => id);

  test('shows pages, reasons and what arithmetic proves about the values', async () => {
    const { body, named } = await opened(['subtotal=100@0.99', 'tax=19@0.99', 'total=115@0.1']);
    expect(body.pages).toEqual([{ page: 0, widthPt: 600, heightPt: 800, source: 'text-layer' }]);
    expect(body.reasons).toMatchObject([
      { code: 'LOW_CONFIDENCE', field: 'total' },
      { code: 'VALUE_CONTRADICTED', field: 'subtotal' },
      { code: 'VALUE_CONTRADICTED', field: 'tax' },
      { code: 'VALUE_CONTRADICTED', field: 'total' },
    ]);
    const [check] = body.checks;
    expect(check).toMatchObject({ id: 'sum:total', state: 'broken', isRule: false, blocks: true });
    expect(check.itemIds).toEqual(['subtotal', 'tax', 'total'].map((name) => named(name).id));
  });

  test('is checked without being saved, and saved as a draft with its checks', async () => {
    const { anna, tab, path, named, body } = await opened([
      'subtotal=100@0.99',
      'tax=19@0.99',
      'total=115@0.1',
    ]);
    const draft = { tab, revision: body.revision, results: [{ id: named('total').id, result: '119' }] };
    const checked = await ask(anna, 'POST', `${path}/check`, draft);
    expect(checked.status).toBe(200);
    expect([broken(checked.body), checked.body.revision, checked.body.openCount]).toEqual([[], 1, 2]);
    expect(checked.body.items).toMatchObject([{ name: 'total', result: '119', isValidated: true }]);
    const untouched = (await ask(anna, 'GET', path)).body;
    expect([broken(untouched), untouched.revision]).toEqual([['sum:total'], 1]);
    const saved = await ask(anna, 'PATCH', path, draft);
    expect([saved.status, saved.body.revision, broken(saved.body)]).toEqual([200, 2, []]);
    const old = await ask(anna, 'PATCH', path, draft);
    expect([old.status, old.body.code]).toEqual([409, 'REVISION_OLD']);
    const again = (await ask(await manager(), 'GET', path)).body;
    expect(again.results.find(({ name }: TestResult) => name === 'total').result).toBe('119');
  });

  test('returns new rows with their cells, to be filled at once', async () => {
    const { anna, tab, path } = await opened(['total=1@0.1', 'table1.price=2@0.9']);
    const rows = [{ op: 'add', table: 'table1', cells: { price: '3' } }];
    const saved = await ask(anna, 'PATCH', path, { tab, revision: 1, rows });
    expect(saved.body.tables[0].rows).toHaveLength(2);
    expect(saved.body.items).toMatchObject([{ column: 'price', result: '3' }]);
  });

  test('is lost to whoever has claimed it meanwhile, and its draft stays', async () => {
    const { anna, id, tab, path, named } = await opened(['total=1@0.1']);
    const draft = { tab, revision: 1, results: [{ id: named('total').id, result: '2' }] };
    await ask(anna, 'PATCH', path, draft);
    await ask(anna, 'DELETE', `${path}/claim?tab=${tab}`);
    const ben = await manager();
    const bens = newTab();
    await ask(ben, 'POST', `/reviews/${id}/claim`, { tab: bens });
    const lost = await ask(anna, 'PATCH', path, { ...draft, revision: 2 });
    expect([lost.status, lost.body.code]).toEqual([409, 'REVIEW_LOCKED']);
    const late = await ask(anna, 'POST', `${path}/complete`, { tab, revision: 2 });
    expect(late.status).toBe(409);
    const ended = await ask(ben, 'POST', `${path}/complete`, { tab: bens, revision: 2 });
    expect(ended.body).toMatchObject({ executionId: id, status: 'SUCCEEDED' });
    const result = await shared().result(id);
    expect(result.fields.total.value).toBe('2');
  });

  test('ends once everything is decided, and can be corrected after that', async () => {
    const { anna, id, tab, path, named } = await opened(['total=1@0.1', 'tax=0@0.1']);
    const early = await ask(anna, 'POST', `${path}/complete`, { tab, revision: 1 });
    expect([early.status, early.body.code]).toEqual([409, 'REVIEW_INCOMPLETE']);
    const results = [
      { id: named('total').id, isValidated: true },
      { id: named('tax').id, absent: 'notOnPage' },
    ];
    const ended = await ask(anna, 'POST', `${path}/complete`, { tab, revision: 1, results });
    expect(ended.status).toBe(200);
    const { body: after } = await ask(anna, 'GET', path);
    expect(after).toMatchObject({ isOpen: false, status: 'SUCCEEDED', revision: ended.body.revision });
    const correction = { revision: after.revision, results: [{ id: named('total').id, result: '7' }] };
    const corrected = await ask(anna, 'POST', `${path}/corrections`, correction);
    expect([corrected.status, corrected.body.revision]).toEqual([200, after.revision + 1]);
    expect((await shared().result(id)).fields.total.value).toBe('7');
    const history = (await ask(anna, 'GET', `${path}/history`)).body;
    expect(history.map(({ name, after: to }: TestResult) => [name, to])).toContainEqual(['total', '7']);
  });

  test('is postponed, and offered again once its time has come or somebody opens it', async () => {
    const { anna, id, tab, path } = await opened(['total=1@0.1']);
    const before = (await ask(anna, 'GET', '/queue/counts')).body;
    const note = 'Where is page two?';
    expect((await ask(anna, 'POST', `${path}/postpone`, { tab, minutes: 5, note })).status).toBe(204);
    const after = (await ask(anna, 'GET', '/queue/counts')).body;
    expect([after.open, after.postponed]).toEqual([before.open - 1, before.postponed + 1]);
    const { entries } = (await ask(anna, 'GET', '/queue?postponed=true')).body;
    expect(entries.find(({ executionId }: TestResult) => executionId === id)).toMatchObject({ note });
    const next = await ask(anna, 'POST', '/queue/next', { tab: newTab(), filter: { postponed: true } });
    expect(next.body.claim.executionId).toBe(id);
  });

  test('is given to a colleague with a question, and comes back with the answer, on the record', async () => {
    const { anna, id, tab, path } = await opened(['total=1@0.1']);
    const ben = await manager();
    const stranger = await createUser(shared(), []);
    const { body: colleagues } = await ask(anna, 'GET', `${path}/colleagues`);
    const known = colleagues.map((one: TestResult) => one.id);
    expect([known.includes(ben.id), known.includes(anna.id), known.includes(stranger.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const asking = (of: string) => ask(anna, 'POST', `${path}/ask`, { tab, of, words: 'Is it ours?' });
    for (const of of [anna.id, stranger.id]) {
      expect((await asking(of)).body).toMatchObject({ code: 'REVIEWER_UNKNOWN' });
    }
    expect((await asking(ben.id)).status).toBe(204);
    expect((await ask(ben, 'GET', '/overview')).body.asked).toEqual([id]);
    const [first] = (await ask(ben, 'GET', '/queue')).body.entries;
    expect(first).toMatchObject({ executionId: id, note: 'Is it ours?', asked: { isMe: true } });
    const tabOfBen = newTab();
    const { body: got } = await ask(ben, 'POST', '/queue/next', { tab: tabOfBen });
    expect(got.review).toMatchObject({ executionId: id, note: 'Is it ours?' });
    expect(got.review.asked).toMatchObject({ byId: anna.id, isMe: true });
    const answer = { tab: tabOfBen, of: got.review.asked.byId, words: 'Yes' };
    expect((await ask(ben, 'POST', `${path}/ask`, answer)).status).toBe(204);
    expect((await ask(ben, 'GET', '/overview')).body.asked).toEqual([]);
    const { body: back } = await ask(anna, 'POST', '/queue/next', { tab });
    expect(back.review).toMatchObject({ executionId: id, note: 'Yes', asked: { byId: ben.id, isMe: true } });
    const { body: history } = await ask(anna, 'GET', `${path}/history`);
    const told = history.filter(({ change }: TestResult) => /ASKED|ANSWERED/.test(change));
    expect(told.map(({ change, note }: TestResult) => [change, note])).toEqual([
      ['ASKED', 'Is it ours?'],
      ['ANSWERED', 'Yes'],
    ]);
  });

  test('is rejected with a reason: the document is FAILED and shows no value to its client', async () => {
    const { anna, id, tab, path } = await opened(['total=1@0.1']);
    const wordless = await ask(anna, 'POST', `${path}/reject`, { tab, reason: '' });
    expect(wordless.status).toBe(400);
    const rejected = await ask(anna, 'POST', `${path}/reject`, { tab, reason: 'A menu' });
    expect(rejected.body).toMatchObject({ status: 'FAILED' });
    const result = await shared().result(id, '?details=true');
    expect(result).toMatchObject({ status: 'FAILED', fields: {}, reasons: [{ code: 'REJECTED' }] });
    expect(result.reasons[0].detail).toContain('A menu');
    const again = await ask(anna, 'POST', `${path}/claim`, { tab });
    expect([again.status, again.body.code]).toEqual([409, 'REVIEW_CLOSED']);
  });

  test('shows hostile names and values unchanged, as JSON that no browser runs', async () => {
    const evil = '<script>alert(1)</script>\u202Egnp.\u{1F600}';
    const long = 'x'.repeat(100_000);
    const anna = await manager();
    const document = plainDocument([`total=${evil}@0.1`, `tax=${long}@0.1`]);
    const id = await shared().submit(document, { name: `${evil}.pdf` });
    await shared().finished(id);
    const { body, headers } = await ask(anna, 'GET', `/reviews/${id}`);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const texts = body.results.map(({ result }: TestResult) => result);
    expect(texts).toEqual(expect.arrayContaining([evil, long]));
    expect(body.documentName).toContain('script');
    const found = await ask(anna, 'GET', `/queue?text=${encodeURIComponent('</SCRIPT>')}`);
    expect(found.body.entries.map(({ executionId }: TestResult) => executionId)).toContain(id);
    const wild = await ask(anna, 'GET', `/queue?text=${encodeURIComponent("%'; drop table reviews; --")}`);
    expect([wild.status, wild.body.total]).toEqual([200, 0]);
  });
});

describe('the pages of a document', () => {
  test('come as images in few widths, cached by content, and are not sent again', async () => {
    const anna = await manager();
    const [id] = await submitted(['total=1@0.1']);
    const url = `${shared().baseUrl}/review-api/v1/documents/${id}/pages/0/image`;
    const get = (query: string, more: Record<string, string> = {}) =>
      fetch(url + query, { headers: { authorization: anna.authorization, ...more } });
    const first = await get('?width=700');
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toContain('immutable');
    expect(await first.text()).toBe('page 1, 960 pixels');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('?width=960', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('?width=-1')).status).toBe(400);
    const beyond = await fetch(url.replace('/0/', '/7/'), { headers: { authorization: anna.authorization } });
    expect(beyond.status).toBe(404);
  });

  test('have their words, with boxes, in reading order', async () => {
    const anna = await manager();
    const [id] = await submitted(['total=1@0.1', 'Hello']);
    const { body } = await ask(anna, 'GET', `/documents/${id}/pages/0/words`);
    const geometry = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
    expect(body).toEqual({
      page: 0,
      isKept: true,
      words: [
        { text: 'total=1@0.1', geometry, line: 0 },
        { text: 'Hello', geometry, line: 1 },
      ],
    });
  });
});

describe('the queue', () => {
  test('is counted by action, reason and age', async () => {
    const anna = await manager();
    const name = 'parties.buyer.name=Zanzibar@0.99';
    await submitted(['total=1@0.1', name], ['tax=2@0.9', name]);
    const { body } = await ask(anna, 'GET', '/queue/counts?text=zanzibar');
    expect(body).toMatchObject({ open: 2, claimed: 0, actions: [{ actionId: shared().actionId, open: 2 }] });
    expect(body.reasons).toEqual([
      { code: 'LOW_CONFIDENCE', open: 1 },
      { code: 'REQUIRED_VALUE_MISSING', open: 1 },
    ]);
    expect(body.ages[0]).toEqual({ olderThanHours: 0, open: 2 });
    expect(body.ages.at(-1)).toEqual({ olderThanHours: 168, open: 0 });
    expect((await ask(anna, 'GET', '/queue/counts?text=zanzibar&reason=LOW_CONFIDENCE')).body.open).toBe(1);
    expect((await ask(anna, 'GET', '/queue?order=wrong')).status).toBe(400);
  });
});

describe('documents', () => {
  const upload = (who: Caller, query: string, ...lines: readonly string[]) =>
    fetch(`${shared().baseUrl}/review-api/v1/documents?${query}`, {
      method: 'POST',
      headers: { authorization: who.authorization, 'content-type': 'application/pdf' },
      body: new Uint8Array(plainDocument(lines)),
    });

  test('are submitted to an action, listed with their states, and deleted', async () => {
    const anna = await manager();
    const response = await upload(
      anna,
      `actionId=${shared().actionId}&name=../Ledger-77.pdf`,
      'total=1@0.99',
    );
    const { document }: TestResult = await response.json();
    expect([response.status, document.documentName]).toEqual([201, 'Ledger-77.pdf']);
    await shared().finished(document.executionId);
    const { body } = await ask(anna, 'GET', '/documents?name=ledger-77&status=SUCCEEDED,FAILED');
    expect(body).toMatchObject({ total: 1, documents: [{ status: 'SUCCEEDED', mayReview: true }] });
    const path = `/documents/${document.executionId}`;
    expect((await ask(anna, 'DELETE', path)).status).toBe(204);
    expect((await ask(anna, 'GET', path)).status).toBe(404);
  });

  test('that are unreadable or match no action wait for somebody to choose one', async () => {
    const anna = await manager();
    const response = await upload(anna, 'name=broken.pdf', '!damaged');
    const { unmatched }: TestResult = await response.json();
    expect([response.status, unmatched.reason.code]).toEqual([201, 'FILE_DAMAGED']);
    const listed = async () => (await ask(anna, 'GET', '/unmatched')).body.map(({ id }: TestResult) => id);
    expect(await listed()).toContain(unmatched.id);
    const foreign = await createSecondOrganization(shared());
    expect((await ask(foreign, 'GET', '/unmatched')).body).toEqual([]);
    const path = `/unmatched/${unmatched.id}`;
    const choice = { actionId: shared().actionId };
    expect((await ask(foreign, 'POST', `${path}/action`, { actionId: foreign.actionId })).status).toBe(404);
    const chosen = await ask(anna, 'POST', `${path}/action`, choice);
    expect([chosen.status, chosen.body.documentName]).toEqual([201, 'broken.pdf']);
    expect(await listed()).not.toContain(unmatched.id);
    expect(await shared().finished(chosen.body.executionId)).toMatchObject({ status: 'FAILED' });
    const again = await ask(anna, 'POST', `/documents/${chosen.body.executionId}/again`, {});
    expect(again.body).toMatchObject({ resubmissionOf: chosen.body.executionId });
  });

  test('are visible to a reviewer of their action, who may neither submit nor delete', async () => {
    const anna = await manager();
    const carl = await createUser(shared(), []);
    const [id] = await submitted(['total=1@0.1']);
    expect((await ask(carl, 'GET', '/documents')).body).toEqual({ documents: [], total: 0 });
    await shared().fetch(shared().platform(`/actions/${shared().actionId}/reviewers`), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ id: carl.id, type: 'USER' }]),
    });
    expect((await ask(carl, 'GET', '/session')).body.roles).toEqual({
      review: true,
      submit: false,
      manage: false,
    });
    expect((await ask(carl, 'GET', `/documents/${id}`)).status).toBe(200);
    expect((await ask(carl, 'GET', '/actions')).body).toMatchObject([
      { id: shared().actionId, mayReview: true },
    ]);
    expect((await ask(carl, 'DELETE', `/documents/${id}`)).status).toBe(403);
    expect((await upload(carl, 'name=a.pdf', 'total=1@0.99')).status).toBe(403);
    expect((await ask(anna, 'GET', '/documents')).body.total).toBeGreaterThan(0);
  });
});

describe('organizations and assignments', () => {
  test('a user of another organization sees nothing; an unassigned one is refused', async () => {
    const service = shared();
    const [id] = await submitted(['total=1@0.1']);
    const foreign = await createSecondOrganization(service);
    const stranger = await createUser(service, ['Execute Published Actions']);
    const document: TestResult = await (await fetch(`${service.baseUrl}/openapi.json`)).json();
    const operations = Object.keys(document.paths)
      .filter((path) => path.startsWith('/review-api/') && path.includes('{executionId}'))
      .flatMap((path) => Object.keys(document.paths[path]).map((method) => [method, path] as const));
    expect(operations.length).toBeGreaterThan(4);
    for (const [method, path] of operations) {
      const filled = path
        .replace('/review-api/v1', '')
        .replace('{actionId}', id!)
        .replace('{executionId}', id!)
        .replace('{page}', '0')
        .concat(method === 'delete' ? '?tab=12345678' : '');
      const hasBody = ['post', 'patch'].includes(method);
      const body = hasBody ? { tab: '12345678', revision: 1, results: [], reason: 'x' } : undefined;
      const call = [method, path] as const;
      expect([...call, (await ask(foreign, method.toUpperCase(), filled, body)).status]).toEqual([
        ...call,
        404,
      ]);
      if (!path.includes('/reviews/')) continue;
      expect([...call, (await ask(stranger, method.toUpperCase(), filled, body)).status]).toEqual([
        ...call,
        403,
      ]);
    }
    expect((await ask(foreign, 'POST', '/queue/next', { tab: newTab() })).body).toEqual({
      claim: null,
      review: null,
      left: 0,
    });
    expect((await ask(stranger, 'POST', '/queue/next', { tab: newTab() })).body.left).toBe(0);
    await eventually(async () => ((await service.result(id!)).status !== '' ? true : undefined));
  });
});
