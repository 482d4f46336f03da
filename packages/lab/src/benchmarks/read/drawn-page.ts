import { readFileSync } from 'node:fs';
import type { Page } from '@recto/document';
import { readFile, renderFile } from '@recto/reader';

const dotsPerInch = 200;

/** The first page of a PDF from its text layer, and rendered at 200 dpi. */
interface DrawnPage {
  readonly page: Page;
  readonly png: Uint8Array;
}

/** Undefined if it has no text layer, has a sideways one, or cannot be rendered. */
export async function drawnPage(path: string): Promise<DrawnPage | undefined> {
  const bytes = readFileSync(path);
  const layer = await readFile(bytes);
  const page = layer.ok ? layer.pages[0] : undefined;
  if (page?.source !== 'text-layer' || page.quarterTurns !== 0) return undefined;
  const drawn = await renderFile(bytes, 1, dotsPerInch);
  return drawn.ok ? { page, png: drawn.png } : undefined;
}
