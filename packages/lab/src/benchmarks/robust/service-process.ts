import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Credentials {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly username: string;
  readonly password: string;
}

interface ServiceSettings {
  readonly readers: number;
  readonly readTimeoutS: number;
  readonly readMemoryMb: number;
}

/** The document service as users start it, with a separate data directory that is deleted at the end. */
export class ServiceProcess {
  readonly credentials: Credentials;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  readonly #ended: () => string | undefined;

  private constructor(
    child: ChildProcess,
    dataDir: string,
    credentials: Credentials,
    ended: () => string | undefined,
  ) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.credentials = credentials;
    this.#ended = ended;
  }

  /** Starts it and waits until it is healthy, at most two minutes. */
  static async start(settings: ServiceSettings): Promise<ServiceProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'recto-robust-'));
    const child = spawn(process.execPath, ['packages/cli/src/main.js', 'serve'], {
      env: {
        PATH: process.env.PATH,
        RECTO_DATA: dataDir,
        RECTO_PORT: '0',
        RECTO_READERS: `${settings.readers}`,
        RECTO_READ_TIMEOUT_S: `${settings.readTimeoutS}`,
        RECTO_READ_MEMORY_MB: `${settings.readMemoryMb}`,
        RECTO_REQUESTS_PER_MINUTE: '0',
        RECTO_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    let end: string | undefined;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-4000);
    });
    child.on('exit', (code, signal) => {
      end = `${signal ?? `exit code ${code}`}\n${errors}`;
    });
    for (const until = Date.now() + 120_000; Date.now() < until; await sleep(250)) {
      if (end !== undefined) throw new Error(`the service ended before it was healthy: ${end}`);
      const credentials = credentialsIn(dataDir);
      if (credentials !== undefined && (await isHealthy(credentials.baseUrl))) {
        return new ServiceProcess(child, dataDir, credentials, () => end);
      }
    }
    child.kill('SIGKILL');
    throw new Error(`the service was not healthy within two minutes: ${errors}`);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** How it ended, if it has. */
  get end(): string | undefined {
    return this.#ended();
  }

  /** Asks it to stop; false if it did not within 30 seconds and was killed. */
  async stop(): Promise<boolean> {
    const exited = new Promise<boolean>((resolve) => this.#child.once('exit', () => resolve(true)));
    if (this.end !== undefined) return true;
    this.#child.kill('SIGTERM');
    const stopped = await Promise.race([exited, sleep(30_000, false, { ref: false })]);
    if (!stopped) this.#child.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 5 });
    return stopped;
  }
}

function credentialsIn(dataDir: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`)).ok;
  } catch {
    return false;
  }
}
