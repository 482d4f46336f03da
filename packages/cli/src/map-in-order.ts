/**
 * Maps `items` with at most `concurrency` calls in flight and yields the results in item order. At most twice
 * `concurrency` results wait for an earlier one. The first rejection ends the iteration.
 */
export async function* mapInOrder<Item, Answer>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item, index: number) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const limit = limiter(concurrency);
  const waiting: Promise<Answer>[] = [];
  let next = 0;
  const startOne = () => {
    const index = next++;
    const answer = limit(() => map(items[index] as Item, index));
    answer.catch(() => undefined); // seen by whoever awaits it below; without this, an early failure is "unhandled"
    waiting.push(answer);
  };
  while (next < items.length || waiting.length > 0) {
    while (next < items.length && waiting.length < concurrency * 2) startOne();
    yield await (waiting.shift() as Promise<Answer>);
  }
}

function limiter(concurrency: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so nobody can slip in between.
      const successor = queue.shift();
      if (successor) successor();
      else running--;
    }
  };
}
