import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface LoadServer {
  readonly baseUrl: string;
  stop(): void;
}

export async function startLoadServer(latencyMs: number): Promise<LoadServer> {
  const file = fileURLToPath(new URL('./server.ts', import.meta.url));
  const child = spawn(process.execPath, [file, String(latencyMs)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${String(line).trim()}`, stop: () => child.stdin.end() };
}
