/** What the browser reports about a page, as plain data. */
export interface SeenWord {
  text: string;
  /** CSS pixels from the upper left corner of the document. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Indices of the marks around it. */
  marks: number[];
  /** Whether no space separates it from the previous word in the text. */
  isGlued: boolean;
}

export interface SeenMark {
  tag: 'x-v' | 'x-l' | 'x-h' | 'x-c' | 'x-b';
  field: string;
  table: string;
  column: string;
  row: number;
  value: string;
  /** As printed; lines are separated by a line feed. */
  text: string;
}

export interface SeenRule {
  kind: 'horizontal' | 'vertical' | 'fill';
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface SeenPage {
  words: SeenWord[];
  marks: SeenMark[];
  rules: SeenRule[];
}

/**
 * Runs inside the page, so it is a string. Collects words with their boxes, the marks around them, ruled lines and
 * filled areas.
 */
export const pageScript = `(() => {
  const marks = [], words = [], rules = [], known = new Map();
  const markOf = (element) => {
    if (known.has(element)) return known.get(element);
    const a = (name) => element.getAttribute(name) || '';
    marks.push({ tag: element.tagName.toLowerCase(), field: a('f'), table: a('t'), column: a('c'), row: Number(a('r') || 0), value: a('v'), text: (element.innerText || element.textContent || '').trim() });
    known.set(element, marks.length - 1);
    return marks.length - 1;
  };
  const marksAround = (node) => {
    const all = [];
    for (let e = node.parentElement; e; e = e.parentElement) if (/^X-[VLHCB]$/.test(e.tagName)) all.push(markOf(e));
    return all;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let endsOpen = false, lastCell = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || /^(STYLE|SCRIPT)$/.test(parent.tagName)) continue;
    const text = node.data;
    if (text.trim() === '') { if (text !== '') endsOpen = false; continue; }
    const style = getComputedStyle(parent);
    if (style.visibility === 'hidden' || Number(style.opacity) < 0.15) continue;
    // Words of two cells are two words, however close the cells are.
    const cell = parent.closest('td,th');
    if (cell !== lastCell) endsOpen = false;
    lastCell = cell;
    const upper = style.textTransform === 'uppercase';
    const around = marksAround(node);
    const pattern = /[^\\s\\u202f\\u00a0]+/g;
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      range.setStart(node, m.index);
      range.setEnd(node, m.index + m[0].length);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
      if (rects.length === 0) continue;
      const r = rects[0];
      const right = rects.length === 1 ? r.right : Math.max(...rects.filter((q) => Math.abs(q.top - r.top) < 3).map((q) => q.right));
      words.push({ text: upper ? m[0].toUpperCase() : m[0], left: r.left, top: r.top, right, bottom: r.bottom, marks: around, isGlued: endsOpen && m.index === 0 });
      endsOpen = m.index + m[0].length === text.length;
    }
    if (/\\s$/.test(text)) endsOpen = false;
  }
  for (const element of document.body.querySelectorAll('*')) {
    const s = getComputedStyle(element);
    const has = (side) => parseFloat(s['border' + side + 'Width']) > 0 && !/none|hidden/.test(s['border' + side + 'Style']);
    const filled = s.backgroundColor !== 'rgba(0, 0, 0, 0)' && s.backgroundColor !== 'rgb(255, 255, 255)';
    const sides = ['Top', 'Bottom', 'Left', 'Right'].filter(has);
    if (sides.length === 0 && !filled) continue;
    const r = element.getBoundingClientRect();
    if (r.width < 4 || r.height < 1) continue;
    if (filled) rules.push({ kind: 'fill', left: r.left, top: r.top, right: r.right, bottom: r.bottom });
    for (const side of sides) {
      if (side === 'Top' || side === 'Bottom') { const y = r[side.toLowerCase()]; rules.push({ kind: 'horizontal', left: r.left, top: y - 0.5, right: r.right, bottom: y + 0.5 }); }
      else { const x = r[side.toLowerCase()]; rules.push({ kind: 'vertical', left: x - 0.5, top: r.top, right: x + 0.5, bottom: r.bottom }); }
    }
  }
  for (const element of document.querySelectorAll('x-v,x-l,x-h,x-c,x-b')) markOf(element);
  return { words, marks, rules };
})()`;
