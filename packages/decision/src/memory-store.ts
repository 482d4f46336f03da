import { RollingWindow } from './rolling-window.ts';
import type { Store } from './store.ts';

/** Beyond this number, the least recently used text is dropped. */
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
  const texts = new Map<string, { readonly text: string; readonly expiresAtMs: number }>();
  const windows = new Map<string, RollingWindow>();
  return {
    isShared: false,
    async share(key, { ttlMs }, make) {
      const entry = texts.get(key);
      texts.delete(key);
      const isFresh = entry !== undefined && entry.expiresAtMs > now();
      const text = isFresh ? entry.text : await make();
      if (text === undefined) return undefined;
      // Inserted at the end: a Map keeps insertion order, so the first key is the least recently used.
      texts.set(key, { text, expiresAtMs: isFresh ? entry.expiresAtMs : now() + ttlMs });
      const [oldest] = texts.keys();
      if (texts.size > maxEntries && oldest !== undefined) texts.delete(oldest);
      return text;
    },
    async take(taking) {
      const window = windows.get(taking.key) ?? new RollingWindow(taking.windowMs);
      windows.set(taking.key, window);
      return window.take(taking);
    },
  };
}
