import mammoth from 'mammoth';
import { htmlBlocks } from '../html/html-blocks.ts';
import type { Block } from '../laid-out/block.ts';
import { plainOfficeFile } from './office-parts.ts';

/** The text of a Word document: headings, paragraphs, lists and tables. Images and macros are left out. */
export async function docxBlocks(bytes: Uint8Array): Promise<readonly Block[]> {
  const buffer = Buffer.from(plainOfficeFile(bytes));
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      externalFileAccess: false,
      // A style map inside the document could hide some of its text.
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return htmlBlocks(value);
}
