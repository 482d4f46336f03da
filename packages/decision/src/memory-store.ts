import { RollingWindow } from './rolling-window.ts';
import type { Store } from './store.ts';

/** Beyond this number, the least recently used value is dropped. */
const usualMaxEntries = 10_000;

/**
 * A store in this process's memory, the default of every connection. Pass one to several connections to share it.
 * @param options `maxEntries` bounds the cached answers; `now` replaces the clock.
 * @example
 * const store = memoryStore({ maxEntries: 1000 });
 * const fast = connect({ route: 'typesafe', cache: true, store });
 */
export function memoryStore(
  options: { readonly maxEntries?: number | undefined; readonly now?: (() => number) | undefined } = {},
): Store {
  const { maxEntries = usualMaxEntries, now = Date.now } = options;
  const values = new Map<string, { readonly value: unknown; readonly expiresAtMs: number }>();
  const windows = new Map<string, RollingWindow>();
  return {
    isShared: false,
    async share(key, { ttlMs }, make) {
      const entry = values.get(key);
      values.delete(key);
      const isFresh = entry !== undefined && entry.expiresAtMs > now();
      const value = isFresh ? entry.value : await make();
      if (value === undefined) return undefined;
      // Inserted at the end: a Map keeps insertion order, so the first key is the least recently used.
      values.set(key, { value, expiresAtMs: isFresh ? entry.expiresAtMs : now() + ttlMs });
      const [oldest] = values.keys();
      if (values.size > maxEntries && oldest !== undefined) values.delete(oldest);
      return value;
    },
    async take(taking) {
      const window = windows.get(taking.key) ?? new RollingWindow(taking.windowMs);
      windows.set(taking.key, window);
      return window.take(taking);
    },
  };
}
