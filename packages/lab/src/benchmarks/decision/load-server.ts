import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in its own process. */
interface LoadServer {
  readonly baseUrl: string;
  stop(): void;
}

/** Answers everything after a fixed latency. */
export function startLoadServer(latencyMs: number): Promise<LoadServer> {
  return start('./server.ts', latencyMs);
}

/** Accepts `perSecond` requests in any second. */
export function startLimitedServer(perSecond: number): Promise<LoadServer> {
  return start('./limited-server.ts', perSecond);
}

async function start(program: string, setting: number): Promise<LoadServer> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, String(setting)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${String(line).trim()}`, stop: () => child.stdin.end() };
}
