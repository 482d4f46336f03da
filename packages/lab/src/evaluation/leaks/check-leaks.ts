/**
 * Searches the text files of this repository for text from evaluation documents: `npm run check-leaks -- --data DIR
 * [--cache DIR] [--captions] [--write]`. Exits with 1 if something was found.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createReaderPool, readCached } from '@recto/sandbox';
import { printFinder } from './find-prints.ts';
import { isGeneralWording } from './general-wordings.ts';
import { type FoldedFile, foldedFiles, lineAt } from './repository-files.ts';
import { encodePrints, printOf, type TextPrint } from './text-print.ts';
import type { TruthDocument } from './truth-document.ts';
import { truthDocuments } from './truth-documents.ts';
import { type TruthText, truthTexts } from './truth-texts.ts';
import { withoutLonger } from './without-longer.ts';

const usage = `npm run check-leaks -- --data DIR [--cache DIR] [--captions] [--write]
  --data   a folder with collections of documents and their truth, at any depth
  --cache  a folder for what was read of the documents (default: .cache/leaks)
  --captions  also list what looks like a caption, for checking by eye: many are common wording
  --write  if nothing is found, store the prints of the texts for the check that needs no data`;

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const printsFile = fileURLToPath(new URL('leak-prints.bin', import.meta.url));

type TruthPrint = TextPrint & TruthText;

const values = optionsOf(process.argv.slice(2));
const documents = truthDocuments(values.data);
if (documents.length === 0) refuse(`No documents with truth below ${values.data}.`);
const truths = await truthsIn(documents);
const leaks = foldedFiles(root).flatMap(leaksIn(truths));
for (const leak of leaks) console.log(leak);
console.log(`${leaks.length} leaks; looked for ${truths.length} texts of ${documents.length} truths`);
if (values.write && !values.captions && leaks.length === 0) writeFileSync(printsFile, encodePrints(truths));
process.exit(leaks.length === 0 ? 0 : 1);

/** Each text once, without texts that identify no document. */
async function truthsIn(from: readonly TruthDocument[]): Promise<readonly TruthPrint[]> {
  const pool = createReaderPool({ processes: 1 });
  const byText = new Map<string, TruthText>();
  for (const document of from) {
    const outcome =
      document.path === undefined ? undefined : await readCached(pool, document.path, values.cache);
    if (outcome && !outcome.ok) console.error(`${document.name} cannot be read: ${outcome.code}`);
    for (const text of truthTexts(document, outcome?.ok ? outcome.pages : [])) {
      if (text.source !== 'caption' || values.captions) byText.set(text.folded, text);
    }
  }
  await pool.close();
  const telling = [...byText.values()].filter(({ folded }) => !isGeneralWording(folded));
  return withoutLonger(telling.map((text) => ({ ...printOf(text.folded), ...text })));
}

function leaksIn(prints: readonly TruthPrint[]): (file: FoldedFile) => readonly string[] {
  const find = printFinder(prints);
  return (file) =>
    find(file.folded).map(({ print: { document, folded, source, text }, start }) => {
      const place = `${file.path}:${lineAt(file, start)}`;
      return `${place}: "${folded}", ${source} of ${document.collection}/${document.name}: ${JSON.stringify(text)}`;
    });
}

function optionsOf(args: readonly string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        cache: { type: 'string', default: `${root}.cache/leaks` },
        captions: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    return { ...values, data: values.data ?? refuse(usage) };
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`);
  }
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
