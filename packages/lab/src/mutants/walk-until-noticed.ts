import { walkOwnService } from '@recto/cli/internals';

// Run in a copy of the packages. Prints the first row that failed, and ends there: one is enough.
const rows = await walkOwnService(({ row, got, ok }) => {
  if (ok) return;
  process.stdout.write(`${JSON.stringify({ row, got })}\n`, () => process.exit(3));
});
process.stdout.write(`${JSON.stringify({ rows: rows.length })}\n`);
process.exit(0);
