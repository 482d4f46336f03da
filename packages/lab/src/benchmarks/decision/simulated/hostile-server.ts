import type { HttpReply, HttpRequest } from '@recto/decision';
import type { Seeded } from './seeded.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a server does with every request of a phase. */
export const behaviours = [
  'well',
  'hangs',
  'drips',
  'resets',
  'refuses connections',
  '500',
  '503',
  '529',
  '429',
  '302',
  'not JSON',
  'no answers',
  'contradicts itself',
  'error with status 200',
  'billed error with status 200',
  'slow',
  'invalid request',
  'invalid key',
] as const;

export type Behaviour = (typeof behaviours)[number];

interface Phase {
  readonly untilMs: number;
  readonly behaviour: Behaviour;
}

export interface ServerPlan {
  /** From the start of the simulation; the last one lasts for ever. */
  readonly phases: readonly Phase[];
  readonly latencyMs: number;
  /** Whether its headers tell lies about limits. */
  readonly lies: boolean;
  /** What it charges for a request: so much, and so much for each character. */
  readonly overheadTokens: number;
  readonly tokensPerCharacter: number;
}

/** What servers have charged, and which states they have refused for good. */
export interface Books {
  billedTokens: number;
  mostTokens: number;
  readonly refused: Set<string>;
}

interface Told {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Values of headers that real servers have sent, or might. */
const strangeTimes = [
  '0',
  '1',
  '-1',
  '60',
  '86400',
  '99999999999',
  '1743638400000',
  '6m0s',
  '250ms',
  'soon',
  'NaN',
  '',
];
const limitNames = ['x-ratelimit', 'ratelimit'];

/** A server that behaves as its plan says; answers yes to everything when it is well. */
export class HostileServer {
  readonly #plan: ServerPlan;
  readonly #tools: { readonly clock: VirtualClock; readonly random: Seeded; readonly books: Books };
  readonly #startMs: number;

  constructor(plan: ServerPlan, tools: HostileServer['tools']) {
    this.#plan = plan;
    this.#tools = tools;
    this.#startMs = tools.clock.now();
  }

  get tools(): { readonly clock: VirtualClock; readonly random: Seeded; readonly books: Books } {
    return this.#tools;
  }

  answer({ body = '' }: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    const { clock, random } = this.#tools;
    const behaviour = this.#behaviourAt(clock.now() - this.#startMs);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      if (behaviour === 'hangs' || behaviour === 'drips') return;
      const afterMs =
        this.#plan.latencyMs * (behaviour === 'slow' ? random.between(20, 400) : random.between(0.5, 1));
      clock.exactly(behaviour === 'refuses connections' ? 1 : afterMs, () => {
        if (signal.aborted) return;
        if (behaviour === 'resets' || behaviour === 'refuses connections') {
          return reject(Object.assign(new Error(behaviour), { code: 'ECONNRESET' }));
        }
        resolve(toReply(this.#tell(behaviour, body), this.#plan.lies ? lie(random) : {}));
      });
    });
  }

  #behaviourAt(sinceMs: number): Behaviour {
    const { phases } = this.#plan;
    return (phases.find(({ untilMs }) => sinceMs < untilMs) ?? phases.at(-1))?.behaviour ?? 'well';
  }

  #tell(behaviour: Behaviour, text: string): Told {
    const { random } = this.#tools;
    const wait = random.chance(0.5) ? { 'retry-after': random.pick(strangeTimes) } : {};
    if (/^\d+$/.test(behaviour)) return { status: Number(behaviour), body: {}, headers: wait };
    const { state, questions } = JSON.parse(text);
    if (behaviour === 'invalid request' || behaviour === 'invalid key') {
      this.#tools.books.refused.add(JSON.stringify(state));
      return { status: behaviour === 'invalid key' ? 401 : 422, body: {}, headers: wait };
    }
    if (behaviour === 'not JSON') return { status: 200, body: '<html>' };
    const error = { error: { code: 429, message: 'slow down' } };
    if (behaviour === 'error with status 200') return { status: 200, body: error };
    const usage = { input_tokens: this.#charge(text), output_tokens: 1 };
    if (behaviour === 'billed error with status 200') return { status: 200, body: { ...error, usage } };
    if (behaviour === 'no answers') return { status: 200, body: { answers: {}, usage } };
    const probabilities = behaviour === 'contradicts itself' ? { yes: 0.1, no: 0.9 } : { yes: 0.9, no: 0.1 };
    const answers = Object.keys(questions).map((id) => [
      id,
      { type: 'choice', choice: 'yes', confidence: 0.8, probabilities },
    ]);
    return { status: 200, body: { model: 'm', answers: Object.fromEntries(answers), usage } };
  }

  #charge(text: string): number {
    const { books } = this.#tools;
    const tokens = Math.round(this.#plan.overheadTokens + text.length * this.#plan.tokensPerCharacter);
    books.billedTokens += tokens;
    books.mostTokens = Math.max(books.mostTokens, tokens);
    return tokens;
  }
}

function lie(random: Seeded): Readonly<Record<string, string>> {
  const name = random.pick(limitNames);
  return {
    [`${name}-remaining`]: random.pick(['0', '1', '49', '-5', 'many']),
    [`${name}-reset`]: random.pick(strangeTimes),
    ...(random.chance(0.3) ? { 'retry-after': random.pick(strangeTimes) } : {}),
  };
}

function toReply({ status, body, headers = {} }: Told, lies: Readonly<Record<string, string>>): HttpReply {
  const all: Readonly<Record<string, string>> = { ...lies, ...headers };
  return {
    status,
    header: (name) => all[name],
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
