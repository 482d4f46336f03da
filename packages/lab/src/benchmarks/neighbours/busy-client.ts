import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** What a client submits, and how often. */
export interface Submitting {
  readonly url: string;
  readonly authorization: string;
  readonly invoicePath: string;
  readonly everyMs: number;
}

// Sends what its parent names, one document after the other, and answers `stop` with how many were taken.
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const boundary = 'busy';
let taken = 0;

process.on('message', (message: Submitting | 'stop') => {
  if (message === 'stop') process.send?.(taken);
  else start(message);
});

function start({ url, authorization, invoicePath, everyMs }: Submitting): void {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="invoice.pdf"\r\n\r\n`;
  const before = Buffer.concat([Buffer.from(head), readFileSync(invoicePath)]);
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
  let sent = 0;
  setInterval(() => {
    const body = Buffer.concat([before, Buffer.from(`\n% busy ${sent++}\r\n--${boundary}--\r\n`)]);
    request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        if (response.statusCode === 201) taken++;
        response.resume();
      },
    )
      .on('error', () => {})
      .end(body);
  }, everyMs);
}
