import { walkOwnService } from '@recto/cli/internals';
import { partsInProcess } from './parts-in-process.ts';

// Run in a copy of the packages. Prints the first row that failed, and ends there: one is enough. Its words name the
// rows that come first.
const rows = await walkOwnService({
  parts: partsInProcess,
  first: process.argv.slice(2),
  onRow: ({ row, got, ok }) => {
    if (ok) return;
    process.stdout.write(`${JSON.stringify({ row, got })}\n`, () => process.exit(3));
  },
});
process.stdout.write(`${JSON.stringify({ rows: rows.length })}\n`);
process.exit(0);
