import type { Draw } from '../draw.ts';

/** A value with its caption, before layout. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

/** Lays out pairs in one of the ways in which documents print them. */
export function arrange(d: Draw, pairs: readonly Pair[]): string {
  const mark = d.pick(':', ':', '', '', ' :', '.', ' -');
  const style = d.pick(
    '',
    'font-weight:bold',
    'color:#555',
    'font-size:.8em',
    'font-size:.75em;color:#666',
    'font-style:italic',
    'text-transform:uppercase;font-size:.8em',
  );
  const caption = ({ label }: Pair, sign = mark) => `<span style="${style}">${label}${sign}</span>`;
  return d.pick<() => string>(
    () => pairs.map((pair) => `<div>${caption(pair)} ${pair.value}</div>`).join(''),
    () => pairs.map((pair) => `<div>${caption(pair)} ${pair.value}</div>`).join(''),
    () => twoColumns(d, pairs, caption),
    () => twoColumns(d, pairs, caption),
    () => cells(d, pairs, caption),
    () => headed(d, pairs, caption),
    () => leaders(pairs, caption),
    () =>
      pairs
        .map((pair) => `<div style="margin-bottom:.4em">${caption(pair, '')}<br>${pair.value}</div>`)
        .join(''),
    () =>
      pairs
        .map(
          (pair) =>
            `<span style="margin-right:${d.int(1, 4)}em;display:inline-block">${caption(pair)} ${pair.value}</span>`,
        )
        .join(' '),
  )();
}

type Caption = (pair: Pair, sign?: string) => string;

function twoColumns(d: Draw, pairs: readonly Pair[], caption: Caption): string {
  const border = d.chance(0.3) ? 'border:1px solid #999' : '';
  const [left, right] = [d.pick('left', 'left', 'right'), d.pick('left', 'right', 'left')];
  const rows = pairs.map(
    (pair) =>
      `<tr><td style="${border};text-align:${left};white-space:nowrap">${caption(pair)}</td><td style="${border};text-align:${right}">${pair.value}</td></tr>`,
  );
  return `<table style="width:${d.pick('auto', 'auto', '100%')}">${rows.join('')}</table>`;
}

/** A grid of ruled cells, each with a small caption in its upper corner. */
function cells(d: Draw, pairs: readonly Pair[], caption: Caption): string {
  const across = d.int(2, 4);
  const line = d.pick('1px solid #333', '1px solid #bbb', '1px dotted #777', 'none');
  const gap = d.pick('<br>', '<br>', ' ');
  const all = pairs.map(
    (pair) =>
      `<td style="border:${line};width:${Math.floor(100 / across)}%">${caption(pair, '')}${gap}${pair.value}</td>`,
  );
  const rows = Array.from(
    { length: Math.ceil(all.length / across) },
    (_, row) => `<tr>${all.slice(row * across, (row + 1) * across).join('')}</tr>`,
  );
  return `<table style="width:100%">${rows.join('')}</table>`;
}

/** A row of captions above a row of values. */
function headed(d: Draw, pairs: readonly Pair[], caption: Caption): string {
  const most = Math.min(6, pairs.length);
  const line = d.pick('1px solid #444', '1px solid #ccc', 'none');
  const ground = d.pick('', 'background:#eee', 'background:#ddd', 'background:#234;color:white');
  const cell = (text: string, more = '') => `<td style="border:${line};${more}">${text}</td>`;
  const chunks = Array.from({ length: Math.ceil(pairs.length / most) }, (_, index) =>
    pairs.slice(index * most, (index + 1) * most),
  );
  const rows = chunks.map(
    (chunk) =>
      `<tr>${chunk.map((pair) => cell(caption(pair, ''), ground)).join('')}</tr><tr>${chunk.map(({ value }) => cell(value)).join('')}</tr>`,
  );
  return `<table style="width:100%">${rows.join('')}</table>`;
}

function leaders(pairs: readonly Pair[], caption: Caption): string {
  return pairs
    .map(
      (pair) =>
        `<div style="display:flex;justify-content:space-between"><span>${caption(pair)}</span><span>${pair.value}</span></div>`,
    )
    .join('');
}

/** Blocks side by side or one below the other. */
export function beside(d: Draw, blocks: readonly string[]): string {
  const kept = blocks.filter((block) => block !== '');
  if (kept.length < 2 || d.chance(0.15))
    return kept.map((block) => `<div style="margin:.6em 0">${block}</div>`).join('');
  const gap = d.int(1, 4);
  const widths = kept.map(() => (d.chance(0.7) ? 'flex:1' : ''));
  const all = kept.map((block, index) => `<div style="${widths[index]}">${boxed(d, block)}</div>`);
  return `<div style="display:flex;gap:${gap}em;justify-content:${d.pick('space-between', 'space-between', 'flex-start')};margin:${d.int(0, 2)}em 0">${all.join('')}</div>`;
}

export function boxed(d: Draw, block: string): string {
  const style = d.pick(
    '',
    '',
    '',
    '',
    'border:1px solid #666;padding:.5em',
    'background:#f1f1f1;padding:.6em',
    'border-left:3px solid #456;padding-left:.6em',
  );
  return style === '' ? block : `<div style="${style}">${block}</div>`;
}

/** A heading above a block, in one of the usual styles. */
export function underHeading(d: Draw, heading: string, block: string): string {
  const look = d.pick(
    'font-weight:bold',
    'font-weight:bold',
    'font-size:.8em;color:#777',
    'text-transform:uppercase;font-size:.85em',
    'background:#222;color:#fff;padding:.15em .4em',
    'border-bottom:1px solid #333',
    'text-decoration:underline',
    'background:#e4e4e4;padding:.15em .4em',
  );
  return `<div><div style="${look}">${heading}${d.pick('', '', ':')}</div>${block}</div>`;
}

/** Text that no field asks for. */
export function filler(d: Draw, least: number, most: number): string {
  const count = d.int(least, most);
  return Array.from(
    { length: count },
    () =>
      `<p style="font-size:${d.pick('1em', '.9em', '.75em')}">${d.chance(0.5) ? d.paragraph() : d.sentence()}</p>`,
  ).join('');
}
