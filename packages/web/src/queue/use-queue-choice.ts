import { useCallback, useState } from 'react';
import { keepQueueChoice, type QueueChoice, readQueueChoice } from '../logic/queue-choice.ts';

/** What a person works on, and a function to change it. */
export function useQueueChoice(): readonly [QueueChoice, (choice: QueueChoice) => void] {
  const [choice, setChoice] = useState(readQueueChoice);
  const keep = useCallback((next: QueueChoice) => {
    keepQueueChoice(next);
    setChoice(next);
  }, []);
  return [choice, keep];
}
