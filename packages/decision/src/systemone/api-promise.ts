/** Parsed data with the reply that it came in. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: Response;
  /** From `x-typesafe-request-id`. */
  readonly requestId: string | undefined;
}

/** What a call has brought. */
export interface Outcome<T> {
  readonly data: T;
  /** Made anew for every caller: a body can be read once. */
  readonly response: () => Response;
}

/**
 * A promise for the data that can also give the reply.
 * @example const { data, requestId } = await client.systemOne(request).withResponse();
 */
export class APIPromise<T> extends Promise<T> {
  readonly #outcome: Promise<Outcome<T>>;

  constructor(outcome: Promise<Outcome<T>>) {
    super((resolve, reject) => {
      outcome.then(({ data }) => resolve(data), reject);
    });
    this.#outcome = outcome;
  }

  /** What is derived from it is a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** The reply, with its body unread. */
  asResponse(): Promise<Response> {
    return this.#follow().then(({ response }) => response());
  }

  /** The data, the reply and the request's id. */
  async withResponse(): Promise<WithResponse<T>> {
    const { data, response } = await this.#follow();
    const reply = response();
    return { data, response: reply, requestId: reply.headers.get('x-typesafe-request-id') ?? undefined };
  }

  /** The same reply with other data. */
  map<U>(make: (data: T) => U): APIPromise<U> {
    return new APIPromise(this.#follow().then(({ data, response }) => ({ data: make(data), response })));
  }

  /** Whoever asks for the reply learns of a failure there. */
  #follow(): Promise<Outcome<T>> {
    this.catch(() => undefined);
    return this.#outcome;
  }
}
