import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDocument, paperKinds } from '@recto/fixtures';
import { createReaderPool } from '@recto/sandbox';
import { expect, test } from 'vitest';
import { extractDocument } from '../src/extract-document.ts';
import { localEngine } from '../src/model-engine.ts';
import { resolveAction } from '../src/resolve-action.ts';
import { resultText } from '../src/result-text.ts';

const page = join(import.meta.dirname, '../../../docs/kind-examples.md');
const head = `# Examples of the kinds

One generated document of each [built-in kind](kinds.md), and what \`recto extract\` prints for it. The people in them are
fictitious. A test generates this page by running the commands (\`UPDATE_DOCS=1 npm test -- kind-examples\`).
`;

/** Confidences change with every training; the values found must not. */
function withoutShares(text: string): string {
  return text.replaceAll(/ *\d+(?:\.\d+)? ?%/g, ' %').replaceAll(/ +/g, ' ');
}

test("docs/kind-examples.md shows the command's output for a document of each kind", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-kinds-'));
  const pool = createReaderPool({ processes: 1 });
  const sections: string[] = [];
  try {
    for (const kind of paperKinds) {
      const { bytes, fileName, truth } = await generateDocument({ kind, seed: 5, quality: 'clean' });
      const path = join(folder, fileName);
      await writeFile(path, bytes);
      const resolved = await resolveAction(kind);
      if (!resolved.ok) throw new Error(resolved.message);
      // The truth uses the action's field names, so `recto eval` can judge it.
      expect(Object.keys(resolved.action.fields)).toEqual(expect.arrayContaining(Object.keys(truth.fields)));
      const actions = [resolved.action];
      const means = { pool, actions, engine: localEngine, useEmbeddedData: true };
      const text = resultText(await extractDocument(path, means), 100);
      const commands = [
        `recto fixtures --kind ${kind} --quality clean --count 1 --seed 5 --out made`,
        `recto extract made/${fileName} --action ${kind}`,
      ];
      sections.push(
        `## ${kind}\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n\n\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`,
      );
    }
  } finally {
    await pool.close();
    await rm(folder, { recursive: true });
  }
  const made = [head, ...sections].join('\n');
  if (process.env.UPDATE_DOCS === '1') await writeFile(page, made);
  expect(withoutShares(await readFile(page, 'utf8'))).toBe(withoutShares(made));
});
