import type { Block } from '../laid-out/block.ts';
import { type RtfSink, rtfText } from './rtf-text.ts';

/** A file in Rich Text Format as paragraphs, tables and page breaks; hidden text apart. */
export function rtfBlocks(bytes: Uint8Array): readonly Block[] {
  const sink = blockSink();
  rtfText(bytes, sink);
  return sink.finish();
}

function blockSink() {
  const blocks: Block[] = [];
  let [line, hidden] = ['', ''];
  let [cells, rows]: [string[], string[][]] = [[], []];
  const endTable = () => {
    if (rows.length > 0) blocks.push({ kind: 'table', rows });
    rows = [];
  };
  const endParagraph = () => {
    const text = line;
    line = '';
    if (hidden.trim() !== '' || text.trim() !== '') endTable();
    if (hidden.trim() !== '') blocks.push({ kind: 'unseen', text: hidden.trim() });
    hidden = '';
    if (text.trim() === '') return;
    blocks.push(text.includes('\t') ? { kind: 'lines', text } : { kind: 'paragraph', text: text.trim() });
  };
  const sink: RtfSink = {
    text: (text, isHidden) => {
      if (isHidden) hidden += text;
      else line += text;
    },
    endParagraph: (isInTable) => {
      if (isInTable) line += '\n';
      else endParagraph();
    },
    endCell: () => {
      cells.push(line.trim());
      line = '';
    },
    endRow: () => {
      if (cells.length > 0) rows.push(cells);
      cells = [];
    },
    endPage: () => {
      endParagraph();
      endTable();
      blocks.push({ kind: 'page-break' });
    },
  };
  const finish = (): readonly Block[] => {
    endParagraph();
    endTable();
    return blocks;
  };
  return { ...sink, finish };
}
