import { ConfigError } from './config-error.ts';

/**
 * What the service remembers of senders: nothing; where values are, as numbers; or also the facts of firms (name,
 * address, tax number, account), as text.
 */
const memorySettings = ['off', 'places', 'facts'] as const;

export type MemorySetting = (typeof memorySettings)[number];

/** By default numbers only: no text is kept that nobody asked to keep. */
export function memorySetting(text: string | undefined): MemorySetting {
  const asked = text?.trim() || 'places';
  const known = memorySettings.find((one) => one === asked);
  if (known !== undefined) return known;
  throw new ConfigError(`RECTO_MEMORY: expected ${memorySettings.join(', ')}.`);
}
