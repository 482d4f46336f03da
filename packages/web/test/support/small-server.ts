import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type {
  FullReviewDecision,
  FullReviewItem,
  ReviewCheck,
  ReviewDocument,
  RowChange,
} from '@recto/contract';
import { idOf, type MadeReview } from './made-review.ts';

/** A small server of the review API, for tests of the screens alone: it keeps what it is told in memory. */
export interface SmallServer {
  readonly url: string;
  readonly made: readonly MadeReview[];
  /** What came in, oldest first: `PATCH /reviews/…` and its body. */
  readonly calls: readonly { readonly what: string; readonly body: unknown }[];
  /** Answers every call so, until told otherwise. */
  failWith(status: number | undefined, code?: string): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export async function startSmallServer(dist: string, made: readonly MadeReview[]): Promise<SmallServer> {
  const calls: { what: string; body: unknown }[] = [];
  const state = { fail: undefined as { status: number; code: string } | undefined, isIn: false };
  const waiting = new Set(made.map(({ review }) => review.executionId));
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/review-api/v1')) return sendFile(response, dist, url.pathname);
    const path = url.pathname.slice('/review-api/v1'.length);
    const text = await bodyOf(request);
    const body = text.startsWith('{') ? JSON.parse(text) : text;
    calls.push({ what: `${request.method} ${path}`, body });
    if (state.fail !== undefined) return send(response, state.fail.status, { title: 'x', ...state.fail });
    const [status, answer] = answerOf(request.method ?? 'GET', path, body, { made, waiting, state });
    if (typeof answer === 'string') {
      response
        .writeHead(status, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
        .end(answer);
    } else send(response, status, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made,
    calls,
    failWith: (status, code = '') => {
      state.fail = status === undefined ? undefined : { status, code };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(response: ServerResponse, dist: string, path: string): void {
  const file = path === '/' ? 'index.html' : path.slice(1);
  try {
    const bytes = readFileSync(join(dist, file));
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (status === 204) return void response.writeHead(204).end();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Memory {
  readonly made: readonly MadeReview[];
  readonly waiting: Set<string>;
  readonly state: { isIn: boolean };
}

const claim = (review: ReviewDocument) => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 300_000).toISOString();
  const { executionId, actionId, documentName } = review;
  return { executionId, actionId, documentName, expiresAt, now: now.toISOString() };
};

// biome-ignore lint/suspicious/noExplicitAny: bodies are the tests' own
function answerOf(method: string, path: string, body: any, memory: Memory): readonly [number, unknown] {
  const [, first, id = '', what = '', page = '', last = ''] = path.split('/');
  const key = `${method} ${first}`;
  const found = memory.made.find(({ review }) => review.executionId === id);
  if (key === 'GET session')
    return memory.state.isIn ? [200, session] : [401, { title: 'x', code: 'SESSION_MISSING' }];
  if (key === 'POST session') {
    if (body.password !== 'right password') return [401, { title: 'x', code: 'CREDENTIALS_INVALID' }];
    memory.state.isIn = true;
    return [200, session];
  }
  if (key === 'DELETE session') {
    memory.state.isIn = false;
    return [204, undefined];
  }
  if (key === 'GET actions')
    return [200, [{ id: idOf(1, 9), name: 'Invoice', version: '1.0.0', mayReview: true }]];
  if (path === '/queue/next') {
    const next = memory.made.find(
      ({ review }) =>
        memory.waiting.has(review.executionId) && !(body.skip ?? []).includes(review.executionId),
    );
    if (next === undefined) return [200, { claim: null, review: null, left: memory.waiting.size }];
    return [200, { claim: claim(next.review), review: next.review, left: memory.waiting.size }];
  }
  if (path === '/queue/counts') {
    const open = memory.waiting.size;
    return [
      200,
      {
        open,
        claimed: 0,
        postponed: memory.made.length - open,
        actions: [{ actionId: idOf(1, 9), name: 'Invoice', open }],
        reasons: [{ code: 'LOW_CONFIDENCE', open }],
        ages: [0, 1, 4, 24, 72, 168].map((olderThanHours) => ({ olderThanHours, open })),
        oldest: open === 0 ? null : '2026-03-15T08:00:00.000Z',
      },
    ];
  }
  if (path === '/queue') {
    const entries = memory.made
      .filter(({ review }) => memory.waiting.has(review.executionId))
      .map(({ review: { executionId, actionId, actionName, documentName, createdAt } }) => ({
        executionId,
        actionId,
        actionName,
        documentName,
        createdAt,
        reasons: ['LOW_CONFIDENCE'],
        doubt: 1.2,
        isAudit: false,
      }));
    return [200, { entries, total: entries.length }];
  }
  if (path === '/documents') {
    const documents = memory.made.map(({ review }) => ({
      ...review,
      status: memory.waiting.has(review.executionId) ? review.status : 'SUCCEEDED',
      reasons: review.reasons,
      updatedAt: review.createdAt,
      mayReview: true,
    }));
    return [200, { documents, total: documents.length }];
  }
  if (path === '/unmatched') return [200, []];
  if (found === undefined) return [404, { title: 'x', code: 'EXECUTION_UNKNOWN' }];
  if (first === 'documents' && last === 'words') {
    return [200, { page: Number(page), isKept: true, words: found.words }];
  }
  if (first === 'documents') return [200, picture(found)];
  if (method === 'GET' && what === '') return [200, found.review];
  if (what === 'history') return [200, []];
  if (what === 'claim') return [200, claim(found.review)];
  if (method === 'PATCH' || what === 'check') {
    if (body.revision !== found.review.revision) return [409, { title: 'x', code: 'REVISION_OLD' }];
    return [200, apply(found.review, body)];
  }
  if (what === 'complete') {
    apply(found.review, body);
    const isBroken = found.review.checks.some((check) => check.state === 'broken' && check.isRule);
    if (isBroken && body.override === undefined) return [409, { title: 'x', code: 'RULE_BROKEN' }];
  }
  memory.waiting.delete(id);
  found.review.isOpen = false;
  return what === 'postpone'
    ? [204, undefined]
    : [200, { executionId: id, status: 'SUCCEEDED', revision: 1 }];
}

const session = {
  user: { id: 'u1', name: 'reviewer' },
  organization: { id: idOf(1, 1), name: 'Test' },
  permissions: ['Manage Actions'],
  roles: { review: true, submit: true, manage: true },
  expiresAt: null,
  now: new Date().toISOString(),
  limits: { uploadBytes: 10_000_000, claimSeconds: 300 },
};

function apply(review: ReviewDocument, body: { results?: FullReviewDecision[]; rows?: RowChange[] }) {
  const touched: FullReviewItem[] = [];
  for (const decision of body.results ?? []) {
    const item = review.results.find(({ id }) => id === decision.id);
    if (item === undefined) continue;
    decide(item, decision);
    touched.push(item);
  }
  for (const change of body.rows ?? []) touched.push(...applyRow(review, change));
  review.revision += 1;
  review.checks = checksOf(review);
  return {
    executionId: review.executionId,
    revision: review.revision,
    openCount: 0,
    checks: review.checks,
    items: touched,
    tables: review.tables,
  };
}

function decide(item: FullReviewItem, decision: FullReviewDecision): void {
  delete item.absent;
  item.isValidated = decision.isValidated ?? true;
  if (decision.absent !== undefined) {
    item.absent = decision.absent;
    item.result = '';
  } else if (decision.result !== undefined) item.result = String(decision.result);
  else if (decision.isValidated === false) item.result = item.read;
  if (decision.geometry !== undefined) item.geometry = decision.geometry;
  if (decision.page !== undefined) item.page = decision.page;
}

let rowsMade = 0;

function applyRow(review: ReviewDocument, change: RowChange): FullReviewItem[] {
  const table = review.tables.find((one) =>
    change.op === 'add' ? one.name === change.table : one.rows.some(({ id }) => id === change.id),
  );
  if (table === undefined) return [];
  if (change.op === 'delete') {
    table.rows = table.rows.filter(({ id }) => id !== change.id);
    return [];
  }
  const at = change.after == null ? 0 : table.rows.findIndex(({ id }) => id === change.after) + 1;
  if (change.op === 'move') {
    const row = table.rows.find(({ id }) => id === change.id);
    if (row === undefined) return [];
    table.rows = table.rows.filter(({ id }) => id !== change.id);
    const to = change.after == null ? 0 : table.rows.findIndex(({ id }) => id === change.after) + 1;
    table.rows.splice(to, 0, row);
    return [];
  }
  rowsMade += 1;
  const row = { id: idOf(900, rowsMade), page: change.page ?? 0 };
  table.rows.splice(at, 0, row);
  const like = review.results.find(({ table: name }) => name === change.table);
  const cells = table.columns.map((column, index) => ({
    ...(like as FullReviewItem),
    id: idOf(901, rowsMade * 10 + index),
    name: `${change.table}[${rowsMade}].${column}`,
    rowId: row.id,
    column,
    read: '',
    result: String(change.cells?.[column] ?? ''),
    geometry: null,
    isValidated: true,
    isOpen: false,
  }));
  review.results.push(...cells);
  return cells;
}

const amountOf = (review: ReviewDocument, name: string) =>
  Number(review.results.find((item) => item.name === name)?.result.replaceAll(',', '') ?? 0);

function checksOf(review: ReviewDocument): ReviewCheck[] {
  const names = ['subtotal', 'tax', 'total'];
  const [subtotal, tax, total] = names.map((name) => amountOf(review, name)) as [number, number, number];
  const computed = subtotal + tax;
  return [
    {
      id: 'sum',
      kind: 'sum',
      state: computed === total ? 'fits' : 'broken',
      isRule: true,
      detail: 'subtotal and tax add up to total',
      names,
      itemIds: names.flatMap((name) => review.results.find((item) => item.name === name)?.id ?? []),
      sum: {
        of: [],
        equals: { name: 'total', amount: total.toFixed(2) },
        computed: computed.toFixed(2),
        difference: (computed - total).toFixed(2),
      },
    },
  ];
}

function picture({ words }: MadeReview): string {
  const texts = words.map(({ text, geometry: { left, top, width, height } }) => {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<text x="${left * 595}" y="${(top + height * 0.85) * 842}" font-size="11" textLength="${width * 595}" lengthAdjust="spacingAndGlyphs">${safe}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842" font-family="sans-serif"><rect width="595" height="842" fill="#fff"/>${texts.join('')}</svg>`;
}
