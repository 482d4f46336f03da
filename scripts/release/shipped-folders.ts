/** The packages that are installed; the others come inside them. */
export const published = ['contract', 'connector', 'decision', 'cli'] as const;

export const shippedFolders: readonly string[] = published.map((name) => `packages/${name}`);
