import type { Images } from './image.ts';
import type { Extras } from './routes/route.ts';

/** What every operation that calls a provider accepts besides its question. */
export interface RequestOptions extends Extras {
  /** For this call, on the primary route only, like `extraBody` and `extraHeaders`. */
  readonly model?: string | undefined;
  /** Attach the provider's body to `attributes.rawResponse`. Default: false. */
  readonly includeRawResponse?: boolean | undefined;
  /** Only has an effect if the connection has a cache. Default: false. */
  readonly useCache?: boolean | undefined;
  /** Copied to `attributes.traceEntry.step`. */
  readonly step?: string | undefined;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For the whole call, including retries and fallbacks. Default: the connection's. */
  readonly deadlineMs?: number | undefined;
  /**
   * Images that belong to the state, as `data:` URLs, by the texts that stand for them in it; those of a list are called
   * `image-1`, `image-2`. Routes that do not take them are skipped.
   */
  readonly images?: Images | undefined;
}
