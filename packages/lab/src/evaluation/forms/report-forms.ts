import type { Example, Page } from '@recto/document';
import { learnSample, type ReaderPool, readCached, workOnPages } from '@recto/sandbox';
import { type JudgedStranger, judgeStranger } from '../strangers/judge-stranger.ts';
import type { StrangerFile } from '../strangers/strangers-file.ts';
import { formsFiles } from './forms-files.ts';

interface FormFigures {
  readonly documents: number;
  readonly fields: number;
  /**
   * Shares of the printed fields that are right: without a sample, and with each other document of the form in turn as
   * the sample.
   */
  readonly right: number;
  readonly rightAfterSample: number;
  /** With the three next documents of the form as samples; undefined if there are not so many others. */
  readonly rightAfterThree: number | undefined;
}

const several = 3;

interface ReadForm {
  readonly file: StrangerFile;
  readonly pages: readonly Page[];
}

/** Evaluates fixed forms by their printed captions alone, and after one sample and after three of the same form. */
export async function reportForms(
  pool: ReaderPool,
  data: string,
  cache: string,
): Promise<Readonly<Record<string, FormFigures>>> {
  const read: ReadForm[] = [];
  for (const file of formsFiles(data)) {
    const outcome = await readCached(pool, file.path, cache);
    read.push({ file, pages: outcome.ok ? outcome.pages : [] });
  }
  const figures: Record<string, FormFigures> = {};
  for (const [form, own] of Map.groupBy(read, ({ file }) => file.kind)) {
    const [bare, taught] = [await judged(own), await judgedAfterSamples(own)];
    figures[form] = {
      documents: own.length,
      fields: printed(bare).length,
      right: shareRight(bare),
      rightAfterSample: shareRight(taught),
      rightAfterThree: own.length > several ? shareRight(await judgedAfterThree(own)) : undefined,
    };
  }
  for (const [form, own] of Object.entries(figures)) console.log(textOf(form, own));
  return figures;
}

function textOf(
  form: string,
  { documents, fields, right, rightAfterSample, rightAfterThree }: FormFigures,
): string {
  const three = rightAfterThree === undefined ? '' : `; after three ${rightAfterThree.toFixed(3)}`;
  return `form ${form}: ${documents} documents\n  fields right   ${right.toFixed(3)} of ${fields}; after one sample, each in turn, ${rightAfterSample.toFixed(3)}${three}`;
}

function printed(all: readonly JudgedStranger[]) {
  return all.flatMap(({ values }) => values.filter(({ isPrinted }) => isPrinted));
}

function shareRight(all: readonly JudgedStranger[]): number {
  const values = printed(all);
  return values.filter(({ right }) => right).length / Math.max(1, values.length);
}

async function judged(read: readonly ReadForm[], examples?: readonly Example[]): Promise<JudgedStranger[]> {
  const all: JudgedStranger[] = [];
  for (const { file, pages } of read) {
    const { extraction } = await workOnPages(pages, file.action, undefined, { examples });
    all.push(judgeStranger(file, pages, extraction));
  }
  return all;
}

async function judgedAfterSamples(read: readonly ReadForm[]): Promise<JudgedStranger[]> {
  const all: JudgedStranger[] = [];
  for (const sample of read) {
    const example = await exampleFrom(sample);
    all.push(
      ...(await judged(
        read.filter((one) => one !== sample),
        example && [example],
      )),
    );
  }
  return all;
}

async function judgedAfterThree(read: readonly ReadForm[]): Promise<JudgedStranger[]> {
  const examples = await Promise.all(read.map(exampleFrom));
  const all: JudgedStranger[] = [];
  for (const [at, one] of read.entries()) {
    const samples = Array.from({ length: several }, (_, next) => examples[(at + 1 + next) % read.length]);
    all.push(
      ...(await judged(
        [one],
        samples.filter((example) => example !== undefined),
      )),
    );
  }
  return all;
}

/** What is learned from one document corrected by a reviewer who knows the truth. */
async function exampleFrom({ file, pages }: ReadForm): Promise<Example | undefined> {
  const names = [...Object.keys(file.truth), ...file.absent];
  const values = Object.fromEntries(names.map((name) => [name, file.truth[name]?.[0] ?? null]));
  return learnSample(pages, file.action, values);
}
