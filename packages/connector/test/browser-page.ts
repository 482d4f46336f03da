import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { rolldown } from 'rolldown';

const executablePath = process.env.RECTO_TEST_CHROMIUM ?? '/usr/bin/chromium';

/** Whether there is a browser to test in: Debian's, or the one named by RECTO_TEST_CHROMIUM. */
export const hasBrowser = existsSync(executablePath);

/** A browser that can reach only the test's servers. */
export function startBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', ...quiet];
  return chromium.launch({ executablePath, headless: true, args });
}

/** Bundles a program and its imports for a page. */
export async function bundleForPages(program: string): Promise<string> {
  const bundle = await rolldown({ input: program, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

interface PageServer {
  /** The origin as the browser sends it. */
  readonly origin: string;
  /** Serves this page from now on, at `/`, with its script. */
  show(html: string, script: string): void;
  close(): Promise<void>;
}

/** Serves one page on loopback. */
export async function startPageServer(): Promise<PageServer> {
  let page = { html: '', script: '' };
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end(isScript ? page.script : page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html, script) {
      page = { html, script };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
