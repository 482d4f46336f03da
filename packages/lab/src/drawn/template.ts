import { parse } from 'yaml';
import type { Draw } from './draw.ts';
import type { TemplateHead } from './template-head.ts';

/** A layout from which documents are generated. */
export interface Template {
  /** AUTHOR/NAME. */
  readonly name: string;
  readonly head: TemplateHead;
  /** The HTML of one document; all randomness comes from `draw`. */
  render(draw: Draw): string;
}

const headPattern = /^\s*<!--([\s\S]*?)-->/;
const setupPattern = /<script type="setup">([\s\S]*?)<\/script>/g;

/**
 * Compiles a template: YAML in the first comment, an optional setup script, and HTML with expressions in `${…}`.
 * Templates are source code of this repository, never input.
 */
export function parseTemplate(name: string, source: string): Template {
  const head = headPattern.exec(source);
  if (head === null) throw new Error(`${name}: expected a comment with YAML at the top.`);
  const body = source.slice(head[0].length);
  const setup = [...body.matchAll(setupPattern)].map((match) => match[1]).join('\n');
  const html = body.replace(setupPattern, '');
  const render = new Function('d', `${setup}\nreturn \`${html}\`;`) as (draw: Draw) => string;
  return { name, head: headOf(name, head[1]!), render };
}

function headOf(name: string, yaml: string): TemplateHead {
  const head = parse(yaml) as TemplateHead;
  if (typeof head?.kind !== 'string' || !Array.isArray(head.locales) || head.locales.length === 0) {
    throw new Error(`${name}: the head needs a kind and locales.`);
  }
  return { ...head, fields: head.fields ?? {} };
}
