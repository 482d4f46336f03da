import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { type Opened, Walker } from './walker.ts';

const soon = 300_000;

/** A server that answers when the test says so. */
function walkerOfAnswers() {
  const asked: {
    readonly what: string;
    readonly answer: (opened?: Opened) => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  const givenBack: string[] = [];
  const addresses: (string | undefined)[] = [];
  const wait = (what: string) =>
    new Promise<Opened | undefined>((resolve, reject) => {
      asked.push({
        what,
        answer: async (opened) => {
          resolve(opened);
          await settled();
        },
        fail: async () => {
          reject(new Error('away'));
          await settled();
        },
      });
    });
  const walker = new Walker({
    claimNext: (skip, isBackground) => wait(`next${isBackground ? ' ahead' : ''} ${skip.map(nameOf)}`.trim()),
    open: async (id) => (await wait(`open ${nameOf(id)}`)) ?? document(0),
    giveBack: (id) => givenBack.push(nameOf(id)),
    go: (id) => addresses.push(id === undefined ? undefined : nameOf(id)),
    onAhead: () => {},
    now: () => 0,
  });
  const shown = () => {
    const walk = walker.getWalk();
    return walk.kind === 'open' ? nameOf(walk.opened.review.executionId) : walk.kind;
  };
  return { walker, asked, givenBack, addresses, shown, whats: () => asked.map(({ what }) => what) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const nameOf = (id: string) => String(Number(id.slice(24, 28)));
const document = (nth: number, until: number | undefined = soon): Opened => ({
  review: madeReview(nth).review,
  until,
  left: 9,
});
const id = (nth: number) => idOf(nth, 0);

/** The first document is open, the second was prefetched. */
async function atWork() {
  const context = walkerOfAnswers();
  context.walker.visit(undefined);
  await context.asked[0]?.answer(document(1));
  const fetching = context.walker.fetchAhead();
  await context.asked[1]?.answer(document(2));
  await fetching;
  return context;
}

test('a late response never replaces what was started after it', async () => {
  const { walker, asked, shown, addresses } = walkerOfAnswers();
  walker.visit(id(1));
  walker.visit(id(2));
  await asked[1]?.answer(document(2));
  await asked[0]?.answer(document(1));
  expect(shown()).toBe('2');
  expect(addresses).toEqual(['2']);
  walker.visit(id(3));
  walker.visit(id(4));
  await asked[2]?.fail();
  expect(shown()).toBe('2');
  await asked[3]?.answer(document(4));
  expect(shown()).toBe('4');
});

test('"previous" pressed twice shows the document before the previous one, whatever order the responses arrive in', async () => {
  const { walker, asked, shown } = await atWork();
  walker.end(id(1), false);
  expect(shown()).toBe('2');
  walker.end(id(2), false);
  await asked[2]?.answer(document(3));
  walker.previous();
  walker.previous();
  await asked[4]?.answer(document(1, undefined));
  await asked[3]?.answer(document(2, undefined));
  expect(shown()).toBe('1');
});

test('starting "next" twice claims one document', async () => {
  const { walker, asked, shown, givenBack, whats } = walkerOfAnswers();
  void walker.next();
  void walker.next();
  expect(whats()).toEqual(['next']);
  await asked[0]?.answer(document(1));
  expect(shown()).toBe('1');
  expect(asked.length).toBe(1);
  walker.leave();
  expect(givenBack).toEqual([]);
});

test('reporting the end of a document twice skips none', async () => {
  const { walker, asked, shown } = await atWork();
  walker.end(id(1), false);
  walker.end(id(1), false);
  expect(shown()).toBe('2');
  expect(asked.length).toBe(2);
});

test('"next" waits for a running prefetch, and asks itself if that yields nothing', async () => {
  const { walker, asked, shown, whats } = walkerOfAnswers();
  walker.visit(undefined);
  await asked[0]?.answer(document(1));
  void walker.fetchAhead();
  walker.end(id(1), false);
  expect(whats()).toEqual(['next', 'next ahead 1']);
  await asked[1]?.answer(document(2));
  expect(shown()).toBe('2');
  void walker.fetchAhead();
  walker.end(id(2), false);
  await asked[2]?.fail();
  expect(whats().slice(2)).toEqual(['next ahead 2', 'next 2']);
  await asked[3]?.answer(document(3));
  expect(shown()).toBe('3');
});

test('documents claimed but not shown are released when the screen is left, even those that arrive later', async () => {
  const early = await atWork();
  early.walker.leave();
  expect(early.givenBack).toEqual(['2']);

  const late = walkerOfAnswers();
  late.walker.visit(undefined);
  await late.asked[0]?.answer(document(1));
  const fetching = late.walker.fetchAhead();
  late.walker.leave();
  await late.asked[1]?.answer(document(2));
  await fetching;
  expect(late.givenBack).toEqual(['2']);

  const opening = walkerOfAnswers();
  opening.walker.visit(undefined);
  opening.walker.leave();
  await opening.asked[0]?.answer(document(1));
  expect(opening.givenBack).toEqual(['1']);
  expect(opening.addresses).toEqual([]);
});

test("a screen left and entered at once, as in React's strict mode, shows one document", async () => {
  const { walker, asked, shown, givenBack } = walkerOfAnswers();
  walker.visit(undefined);
  walker.leave();
  walker.visit(undefined);
  await asked[0]?.answer(document(1));
  expect(asked.length).toBe(1);
  expect(shown()).toBe('1');
  expect(givenBack).toEqual([]);
});

test('a document navigated back from stays claimed, and is released when the screen is left', async () => {
  const { walker, asked, givenBack, shown } = await atWork();
  walker.end(id(1), false);
  walker.previous();
  await asked[2]?.answer(document(1, undefined));
  expect(shown()).toBe('1');
  walker.leave();
  expect(givenBack).toEqual(['2']);
});

test('the empty screen stays while more is requested, and a document shown before is then not skipped', async () => {
  const { walker, asked, shown, whats } = walkerOfAnswers();
  walker.visit(undefined);
  await asked[0]?.answer(document(1));
  walker.end(id(1), false);
  await asked[1]?.answer(undefined);
  expect(shown()).toBe('empty');
  void walker.next();
  expect(shown()).toBe('empty');
  expect(whats()).toEqual(['next', 'next 1', 'next']);
  await asked[2]?.answer(document(1));
  expect(shown()).toBe('1');
});

test('a failed request is repeated as it was made', async () => {
  const { walker, asked, shown, whats } = walkerOfAnswers();
  walker.visit(id(1));
  await asked[0]?.fail();
  expect(shown()).toBe('failed');
  walker.reload();
  await asked[1]?.answer(document(1));
  walker.end(id(1), false);
  await asked[2]?.fail();
  expect(shown()).toBe('failed');
  walker.reload();
  expect(whats()).toEqual(['open 1', 'open 1', 'next 1', 'next 1']);
});

test('an address without a document keeps the one claimed here', async () => {
  const { walker, asked, shown, addresses } = await atWork();
  walker.visit(undefined);
  expect(shown()).toBe('1');
  expect(addresses).toEqual(['1', '1']);
  expect(asked.length).toBe(2);
});
