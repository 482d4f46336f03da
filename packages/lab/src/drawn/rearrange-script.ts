import { seededRandom } from '@recto/document';

/** What is added to a page besides its template. */
export interface Rearrangement {
  readonly seed: number;
  /** Lines that are no field's value: slogans, headings, printers' marks. */
  readonly asides: readonly string[];
}

/**
 * Runs inside the page before it is measured: swaps columns that are side by side and blocks that follow each other,
 * removes headings of parties and adds asides, so that one layout becomes many. A caption and its value stay together:
 * whatever would separate them is not moved.
 */
export const rearrangeScript = `(({ seed, asides }) => {
  const next = (${seededRandom})(seed);
  const of = (probability) => next() < probability;
  const hasCells = (element) => element.matches('x-c,x-h') || element.querySelector('x-c,x-h') !== null;
  const hasValues = (element) => element.querySelector('x-v') !== null;
  const keepsCaptions = (element) => [...element.querySelectorAll('x-l')].every((caption) => {
    const field = CSS.escape(caption.getAttribute('f'));
    return element.querySelector('x-v[f="' + field + '"]') !== null || document.querySelector('x-v[f="' + field + '"]') === null;
  });
  const mayMove = (elements) => elements.every((one) => !hasCells(one) && hasValues(one) && keepsCaptions(one));
  const hasOwnText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const reverse = (parent) => { for (const child of [...parent.children].reverse()) parent.append(child); };

  if (of(0.6)) {
    for (const element of document.body.querySelectorAll('*')) {
      if (element.children.length < 2 || element.children.length > 4 || hasOwnText(element)) continue;
      const style = getComputedStyle(element);
      const isRow = (/flex/.test(style.display) && style.flexDirection === 'row') || style.display === 'grid';
      const isTableRow = element.tagName === 'TR' && element.closest('table').rows.length === 1;
      if ((isRow || isTableRow) && mayMove([...element.children]) && of(0.5)) reverse(element);
    }
  }
  if (of(0.3)) {
    const blocks = [...document.body.children].filter((one) => !/^(STYLE|SCRIPT|H[1-6])$/.test(one.tagName));
    for (let at = 0; at + 1 < blocks.length; at++) {
      const [one, other] = [blocks[at], blocks[at + 1]];
      if (one.nextElementSibling === other && mayMove([one, other]) && of(0.35)) { other.after(one); at++; }
    }
  }
  if (of(0.15)) {
    for (const caption of document.body.querySelectorAll('x-l')) {
      const parent = caption.parentElement;
      const isHeading = parent !== null && parent !== document.body && !/^T[DHR]$/.test(parent.tagName) && parent.textContent.trim().length <= caption.textContent.trim().length + 1;
      if (isHeading && /name|address/i.test(caption.getAttribute('f')) && of(0.6)) parent.remove();
    }
  }
  for (const aside of asides) {
    const line = document.createElement('div');
    line.textContent = aside;
    line.style.cssText = 'font-size:' + (0.7 + next() * 1.1).toFixed(2) + 'em;text-align:' + ['left', 'left', 'center', 'right'][Math.floor(next() * 4)] + (of(0.3) ? ';font-weight:bold' : '') + (of(0.2) ? ';color:#777' : '');
    const first = [...document.body.children].find((one) => !/^(STYLE|SCRIPT)$/.test(one.tagName));
    const where = next();
    if (where < 0.45 && first) first.before(line);
    else if (where < 0.7 && first) first.after(line);
    else document.body.append(line);
  }
})`;
