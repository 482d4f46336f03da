import { useCallback, useState } from 'react';

const keptName = 'recto.found-only';

/** Whether values that were not found are left out, as this browser's user chose last. */
export function useFoundOnly(): readonly [boolean, (isFoundOnly: boolean) => void] {
  const [isFoundOnly, setFoundOnly] = useState(() => localStorage.getItem(keptName) !== 'no');
  const keep = useCallback((next: boolean) => {
    localStorage.setItem(keptName, next ? 'yes' : 'no');
    setFoundOnly(next);
  }, []);
  return [isFoundOnly, keep];
}
