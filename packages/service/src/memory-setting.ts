import { ConfigError } from './config-error.ts';

/**
 * What the service remembers of senders: nothing; where values are; or also the facts of firms (name, address, tax
 * number, account). Both as numbers and hashes, without text.
 */
const memorySettings = ['off', 'places', 'facts'] as const;

export type MemorySetting = (typeof memorySettings)[number];

export function memorySetting(text: string | undefined): MemorySetting {
  const asked = text?.trim() || 'facts';
  const known = memorySettings.find((one) => one === asked);
  if (known !== undefined) return known;
  throw new ConfigError(`RECTO_MEMORY: expected ${memorySettings.join(', ')}.`);
}
