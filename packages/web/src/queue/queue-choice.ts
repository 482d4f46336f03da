import type { QueueFilter, QueueOrder } from '@recto/contract';
import { useCallback, useState } from 'react';

/** Which documents a person works on, and in what order. A tab keeps it. */
export interface QueueChoice {
  readonly filter: QueueFilter;
  readonly order: QueueOrder;
}

const name = 'recto.queue';
const everything: QueueChoice = { filter: {}, order: 'age' };

export function useQueueChoice(): readonly [QueueChoice, (choice: QueueChoice) => void] {
  const [choice, setChoice] = useState(read);
  const keep = useCallback((next: QueueChoice) => {
    sessionStorage.setItem(name, JSON.stringify(next));
    setChoice(next);
  }, []);
  return [choice, keep];
}

function read(): QueueChoice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<QueueChoice> | null;
    return { filter: kept?.filter ?? {}, order: kept?.order === 'doubt' ? 'doubt' : 'age' };
  } catch {
    return everything;
  }
}
