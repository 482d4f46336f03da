interface Reason {
  readonly code: string;
  readonly detail: string;
  readonly field?: string;
  readonly page?: number;
}

/**
 * One line per reason, for people. Values below their thresholds share one, wrapped at `widthColumns`, in which all
 * rows of a column are named once.
 */
export function reasonLines(reasons: readonly Reason[], widthColumns: number): string[] {
  const doubtful = reasons.filter(({ code, field }) => code === 'LOW_CONFIDENCE' && field !== undefined);
  const others = reasons.filter((reason) => doubtful.length < 2 || !doubtful.includes(reason));
  const lines = others.map(
    ({ detail, page }) => `  ! ${detail}${page === undefined ? '' : ` (page ${page})`}`,
  );
  return doubtful.length < 2 ? lines : [...doubtfulLines(doubtful, widthColumns), ...lines];
}

function doubtfulLines(reasons: readonly Reason[], widthColumns: number): string[] {
  const names = reasons.map(({ field = '' }) => field.replace(/\[\d+\]/, '[]'));
  const counts = Map.groupBy(names, (name) => name);
  const words = [...counts].map(([name, { length }]) => (length > 1 ? `${name} (${length}×)` : name));
  const lines = ['  ! Below their confidence thresholds:'];
  words.forEach((word, index) => {
    const next = index < words.length - 1 ? `${word},` : word;
    const longer = `${lines.at(-1)} ${next}`;
    if (longer.length > widthColumns) lines.push(`    ${next}`);
    else lines[lines.length - 1] = longer;
  });
  return lines;
}
