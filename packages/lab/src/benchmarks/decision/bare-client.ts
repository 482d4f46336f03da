import http from 'node:http';

/**
 * The minimum that a client has to do with Node's HTTP client: keep-alive connections, one request, the whole body as
 * JSON.
 */
export interface BareClient {
  ask(body: string): Promise<unknown>;
  close(): void;
}

export function bareClient(baseUrl: string): BareClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const url = `${baseUrl}/v1/systemone`;
  const headers = {
    authorization: 'Bearer key',
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const ask = (body: string) =>
    new Promise<unknown>((resolve, reject) => {
      const request = http.request(url, { method: 'POST', headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('end', () => resolve(JSON.parse(text)));
        response.once('error', reject);
      });
      request.once('error', reject);
      request.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
