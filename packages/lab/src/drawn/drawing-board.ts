import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { drawAsides } from './asides.ts';
import { seededChance } from './chance.ts';
import { documentOf } from './document-of.ts';
import { Draw } from './draw.ts';
import type { DrawnDocument } from './drawn-document.ts';
import { pageScript, type SeenPage } from './page-script.ts';
import { drawPageStyle } from './page-style.ts';
import { type Rearrangement, rearrangeScript } from './rearrange-script.ts';
import { parseTemplate, type Template } from './template.ts';

/** Renders documents in a browser that is started only once. */
export interface DrawingBoard {
  draw(template: Template, seed: number, picturePath?: string): Promise<DrawnDocument>;
  close(): Promise<void>;
}

/** Starts headless Chromium (`executablePath`, by default Debian's). */
export async function openDrawingBoard(executablePath = '/usr/bin/chromium'): Promise<DrawingBoard> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  });
  const page = await newPage(browser);
  return {
    draw: async (template, seed, picturePath) => {
      const draw = new Draw(template.head, seed);
      const chance = seededChance(seed ^ 0x5bd1e995);
      const { paper, css } = drawPageStyle(chance, template.head.kind, draw.country);
      const html = template.render(draw);
      await page.setContent(`<!doctype html><style>${css}</style><body>${html}</body>`, {
        waitUntil: 'commit',
      });
      // Half of the pages keep their author's layout.
      if (chance.of(0.5)) {
        const rearrangement: Rearrangement = { seed, asides: drawAsides(draw, chance) };
        await page.evaluate(`${rearrangeScript}(${JSON.stringify(rearrangement)})`);
      }
      const seen = (await page.evaluate(pageScript)) as SeenPage;
      if (picturePath !== undefined) {
        await page.setViewportSize({ width: paper.widthPx, height: paper.heightPx });
        await page.screenshot({ path: picturePath });
      }
      return documentOf(template, draw, seed, seen, paper);
    },
    close: () => browser.close(),
  };
}

async function newPage(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 816, height: 1123 }, javaScriptEnabled: true });
  await page.route('**/*', (route) => route.abort());
  return page;
}

/** All templates below a folder, sorted by path; `part` keeps only those whose path contains it. */
export function readTemplates(folder: string, part = ''): Template[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && path.includes(part))
    .sort()
    .map((path) => parseTemplate(path.replace(/\.html$/, ''), readFileSync(join(folder, path), 'utf8')));
}
