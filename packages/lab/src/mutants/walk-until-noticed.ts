import { walkOwnService } from '@recto/cli/internals';
import { partsInProcess } from './parts-in-process.ts';

// Runs in a copy of the packages. Prints the first row that fails and exits: one is enough. The arguments name the rows
// to run first.
const rows = await walkOwnService({
  parts: partsInProcess,
  first: process.argv.slice(2),
  documentTimeoutMs: 20_000,
  onRow: ({ row, got, ok }) => {
    if (ok) return;
    process.stdout.write(`${JSON.stringify({ row, got })}\n`, () => process.exit(3));
  },
});
process.stdout.write(`${JSON.stringify({ rows: rows.length })}\n`);
process.exit(0);
