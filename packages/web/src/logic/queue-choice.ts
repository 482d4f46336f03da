import type { QueueFilter, QueueOrder } from '@recto/contract';

/** Which documents a person works on, and in what order. Stored per tab. */
export interface QueueChoice {
  readonly filter: QueueFilter;
  readonly order: QueueOrder;
}

const name = 'recto.queue';
const everything: QueueChoice = { filter: {}, order: 'age' };

export function readQueueChoice(): QueueChoice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<QueueChoice> | null;
    return { filter: kept?.filter ?? {}, order: kept?.order === 'doubt' ? 'doubt' : 'age' };
  } catch {
    return everything;
  }
}

export function keepQueueChoice(choice: QueueChoice): void {
  sessionStorage.setItem(name, JSON.stringify(choice));
}
