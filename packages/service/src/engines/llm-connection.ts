import { schemaFaults } from '@recto/contract';
import Type from 'typebox';

/** An endpoint for OpenAI's chat completions. Contains a key. */
export interface LlmConnection {
  /** Up to `/v1`, without `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Additional keys of the request body. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether to request the probabilities of tokens. */
  readonly logprobs: boolean;
  /** Characters of pages in one request; longer documents are asked about in parts. */
  readonly maxInputCharacters: number;
  /** For one attempt, including its body. */
  readonly responseTimeoutMs: number;
  /** For all requests about one document. */
  readonly deadlineMs: number;
  /** Attempts after the first. */
  readonly maxRetries: number;
  readonly budget: LlmBudget | undefined;
}

/** Rolling limits: they hold in every window of this length. */
export interface LlmBudget {
  readonly maxCalls?: number | undefined;
  /** Input and output together, as the endpoint reports them. */
  readonly maxTokens?: number | undefined;
  readonly windowMs: number;
}

const count = Type.Integer({ minimum: 1 });
const File = Type.Object(
  {
    baseUrl: Type.String({ pattern: '^https?://' }),
    model: Type.String({ minLength: 1 }),
    apiKey: Type.Optional(Type.String({ minLength: 1 })),
    headers: Type.Optional(Type.Record(Type.String({ pattern: '^[\\w-]+$' }), Type.String())),
    parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    logprobs: Type.Optional(Type.Boolean()),
    maxInputCharacters: Type.Optional(Type.Integer({ minimum: 1000 })),
    responseTimeoutMs: Type.Optional(count),
    deadlineMs: Type.Optional(count),
    maxRetries: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    budget: Type.Optional(
      Type.Object(
        {
          maxCalls: Type.Optional(count),
          maxTokens: Type.Optional(count),
          windowMs: Type.Optional(count),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * One entry of the file, with `${NAME}` in its texts replaced from the environment. Throws a TypeError that contains no
 * value.
 */
export function readLlmConnection(
  entry: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): LlmConnection {
  const [fault] = schemaFaults(File, entry);
  if (fault !== undefined) throw new TypeError(fault.replace(/^\//, '').replaceAll('/', '.'));
  const file = filledIn(entry, environment) as Type.Static<typeof File>;
  checkUrl(file.baseUrl, file.apiKey !== undefined);
  return {
    baseUrl: file.baseUrl.replace(/\/+$/, ''),
    model: file.model,
    apiKey: file.apiKey,
    headers: file.headers ?? {},
    parameters: file.parameters ?? { temperature: 0 },
    logprobs: file.logprobs ?? true,
    maxInputCharacters: file.maxInputCharacters ?? 60_000,
    responseTimeoutMs: file.responseTimeoutMs ?? 60_000,
    deadlineMs: file.deadlineMs ?? 120_000,
    maxRetries: file.maxRetries ?? 2,
    budget: file.budget === undefined ? undefined : { windowMs: dayMs, ...file.budget },
  };
}

function filledIn(value: unknown, environment: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const text = environment[name];
      if (text === undefined || text === '') throw new TypeError(`\${${name}} is not set`);
      if (/[^\x20-\x7e]/.test(text)) throw new TypeError(`\${${name}} cannot be sent: it is not plain ASCII`);
      return text;
    });
  }
  if (Array.isArray(value)) return value.map((item) => filledIn(item, environment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledIn(item, environment)]));
}

function checkUrl(text: string, hasKey: boolean): void {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl: expected https://host/v1, without user, password, query and fragment');
  }
  const isHere = /^(localhost|.*\.localhost|\[::1\]|127\..*)$/.test(url.hostname);
  if (url.protocol === 'http:' && hasKey && !isHere) {
    throw new TypeError('baseUrl: a key is sent over https:// only, except to this machine');
  }
}
