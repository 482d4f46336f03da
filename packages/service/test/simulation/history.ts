import { seededRandom } from '@recto/document';
import { timestampIn } from '../../src/clock.ts';
import type { Job, JobKind } from '../../src/queue/queue.ts';
import type { ExecutionRow } from '../../src/store/tables.ts';
import { noTracing } from '../../src/tracing.ts';
import { callBack } from '../../src/worker/call-back.ts';
import { processDocument } from '../../src/worker/process-document.ts';
import type { Handled } from '../../src/worker/worker-loop.ts';
import { createPlainReader, plainEngine } from '../plain-reader.ts';
import {
  CrashError,
  type CrashingProcess,
  leaseMs,
  type PlantedFault,
  startProcess,
} from './crashing-process.ts';
import { bytesOf, type DocumentKind, documentKinds, plainStages } from './documents.ts';
import type { Sent } from './sent.ts';
import type { World } from './world.ts';

const most = { documents: 3, steps: 25, crashes: 4 };
const dayMs = 86_400_000;

/** One history: what clients, workers, reviewers, clocks and crashes do, all drawn from its seed. */
export class History {
  readonly sent: Sent[] = [];
  /** Receivers got these: ids of callbacks. */
  readonly received = new Map<string, number>();
  readonly #world: World;
  readonly #random: () => number;
  readonly #clock = { now: () => new Date(this.#ms++) };
  #ms = Date.parse('2030-01-01T00:00:00Z');
  #elapsedMs = 0;
  #process: CrashingProcess;
  #crashes = 0;
  #ids = 0;
  readonly #seed: number;
  #isHealed = false;
  /** Reads that hang, as of a paused worker. */
  #held: (() => void)[] = [];
  readonly #running = new Set<Promise<void>>();

  readonly #planted: PlantedFault | undefined;

  constructor(world: World, seed: number, planted?: PlantedFault) {
    this.#world = world;
    this.#planted = planted;
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#process = this.#start();
  }

  async run(): Promise<void> {
    const steps = [
      () => this.#send(),
      () => this.#work('process'),
      () => this.#work('process'),
      () => this.#work('callback'),
      () => this.#pass(),
      () => this.#review(),
      () => this.#correct(),
      () => this.#announceAgain(),
      () => this.#planCrash(),
      () => this.#letGo(),
      () => this.#settle(),
    ];
    for (let step = 0; step < most.steps; step++) {
      await this.#despiteCrash(steps[this.#below(steps.length)] as () => Promise<void>);
      if (this.#process.isDead()) await this.#restart();
    }
    await this.#heal();
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #start(): CrashingProcess {
    return startProcess(this.#world.connection, this.#clock, () => this.#elapsedMs, this.#planted);
  }

  async #despiteCrash(work: () => Promise<void>): Promise<void> {
    await work().catch((error) => {
      if (!(error instanceof CrashError) && !this.#process.isDead()) throw error;
    });
  }

  async #restart(): Promise<void> {
    this.#letGo();
    await Promise.all(this.#running);
    this.#process = this.#start();
    await this.#process.queue.endLeases();
  }

  async #send(): Promise<void> {
    const again = this.sent.find(({ executionId }) => executionId === undefined);
    const one = again ?? this.#newDocument();
    if (one === undefined) return;
    const { where, id, kind, number, isAnnounced } = one;
    const submitted = await this.#process.store.executions.submit({
      execution: {
        ...where,
        id: `${id}-${this.#ids++}`,
        version: '1.0.0',
        documentName: 'a.pdf',
        fileId: id,
        sha256: `${kind} ${number} ${this.#seed}`,
        sizeBytes: 1,
        fileType: 'pdf',
        callbackUrl: isAnnounced ? 'https://receiver.example/' : null,
        callbackMethod: 'PATCH',
        tenantId: null,
        submittedBy: 'client',
        resubmissionOf: null,
        partOf: null,
        callbackDetails: 0,
        createdAt: this.#clock.now().toISOString(),
      },
      idempotency: { key: id, owner: 'client', requestDigest: id },
      keepBytes: async () => {},
    });
    if (submitted.kind !== 'KEY_REUSED') one.executionId = submitted.execution.id;
  }

  #newDocument(): Sent | undefined {
    if (this.sent.length >= most.documents) return undefined;
    const kinds = Object.keys(documentKinds) as DocumentKind[];
    const one: Sent = {
      id: `${this.#seed}-${this.sent.length}`,
      kind: kinds[this.#below(kinds.length)] ?? 'sure',
      // Some are sent twice, as two documents.
      number: this.#below(3),
      isAnnounced: this.#below(2) === 0,
      where: this.#world.organizations[this.#below(2)] as Sent['where'],
      corrected: 0,
      correctedPerhaps: 0,
      announcedAgain: 0,
    };
    this.sent.push(one);
    return one;
  }

  /** Claims and begins; it goes on beside the next steps. */
  async #work(kind: JobKind): Promise<void> {
    const process = this.#process;
    const jobs = await process.queue.claim(kind, 1 + this.#below(3));
    for (const job of jobs) {
      const run = this.#runJob(process, job).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
  }

  /** As `worker-loop.ts` does, without heartbeats: a claim that lasts is lost. */
  async #runJob({ store, queue }: CrashingProcess, job: Job): Promise<void> {
    const signal = new AbortController().signal;
    try {
      const handled = await this.#handle(store, job, signal);
      if (handled.kind === 'DONE') await queue.complete(job);
      else if (handled.kind === 'AGAIN') await queue.release(job, timestampIn(this.#clock, handled.inMs));
      else await queue.giveUp(job, handled.why);
    } catch {
      await queue.fail(job, 'FAILED').catch(() => {});
    }
  }

  #handle(store: CrashingProcess['store'], job: Job, signal: AbortSignal): Promise<Handled> {
    const { tracing, clock, random } = { tracing: noTracing, clock: this.#clock, random: this.#random };
    const { meter, log } = plainStages;
    if (job.kind === 'process') {
      const { work, duplicates, actions } = store;
      const known = { work, duplicates, actions, tracing, clock, random };
      return processDocument({ ...plainStages, ...known, ...this.#reading() }, job, signal);
    }
    const config = { callbackTimeoutMs: 1000, callbackMaxTries: 8, callbackBackoffMs: 2000 };
    const egress = { refusesUrl: () => false, allowedAddresses: async () => [] };
    const vault = { open: (text: string) => text };
    const send: Parameters<typeof callBack>[0]['send'] = async ({ headers }) => {
      if (!this.#isHealed && this.#below(3) === 0) return { ok: false, httpStatus: 500 };
      const id = headers['x-recto-delivery'] ?? '';
      this.received.set(id, (this.received.get(id) ?? 0) + 1);
      return { ok: true, httpStatus: 204 };
    };
    const parts = { egress, send, clock, random, config, vault, meter, log, tracing };
    return callBack({ ...parts, store }, job, signal);
  }

  #reading() {
    const plain = createPlainReader();
    const read: typeof plain.read = async (request) => {
      if (!this.#isHealed && this.#below(4) === 0) await new Promise<void>((go) => this.#held.push(go));
      return plain.read(request);
    };
    const get = async (_: string, sha256: string) => {
      const [kind, number] = sha256.split(' ');
      return { ok: true, bytes: bytesOf(kind as DocumentKind, Number(number)) } as const;
    };
    const blobs = { get } as unknown as Parameters<typeof processDocument>[0]['blobs'];
    return { blobs, reader: { ...plain, read }, engine: plainEngine };
  }

  async #pass(): Promise<void> {
    const ms = [1000, leaseMs, 600_000, 4_000_000][this.#below(4)] ?? 0;
    this.#ms += ms;
    this.#elapsedMs += ms;
    // Somebody corrects the clock, by up to two days.
    if (this.#below(4) === 0) this.#ms += this.#below(4 * dayMs) - 2 * dayMs;
  }

  async #letGo(): Promise<void> {
    for (const go of this.#held.splice(0)) go();
  }

  /** Lets what can go on without anything else do so. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  async #planCrash(): Promise<void> {
    if (this.#crashes++ < most.crashes) this.#process.crashAfter(this.#below(25));
  }

  async #review(): Promise<void> {
    const { reviews } = this.#process.store;
    for (const { organizationId, actionId } of this.#world.organizations) {
      const [open] = await reviews.listOpen(organizationId, 'all', { page: 0, size: 1 });
      if (open === undefined) continue;
      const closure = this.#below(3) === 0 ? 'REJECTED' : 'VALIDATED';
      const who = { by: 'reviewer', at: this.#clock.now().toISOString() };
      await reviews.step(organizationId, actionId, open.executionId, who, ({ review }) => ({
        items: [],
        corrections: [],
        ...(review.closedAt === null && { closure }),
      }));
    }
  }

  #ended(): Sent | undefined {
    const accepted = this.sent.filter(({ executionId }) => executionId !== undefined);
    return accepted[this.#below(accepted.length)];
  }

  async #correct(): Promise<void> {
    const one = this.#ended();
    if (one?.executionId === undefined) return;
    const which = { ...one.where, executionId: one.executionId };
    const who = { by: 'reviewer', at: this.#clock.now().toISOString() };
    const state = { isMade: false };
    one.correctedPerhaps++;
    await this.#process.store.reviews.correct(which, who, ({ status, result, reasons }: ExecutionRow) => {
      if (status !== 'SUCCEEDED' || result === null) return undefined;
      state.isMade = true;
      return { result, reasons, items: [], corrections: [] };
    });
    if (state.isMade) one.corrected++;
    else one.correctedPerhaps--;
  }

  async #announceAgain(): Promise<void> {
    const one = this.#ended();
    if (one?.executionId === undefined) return;
    one.announcedAgain++;
    const at = this.#clock.now().toISOString();
    await this.#process.store.callbacks.announceAgain(one.where.organizationId, one.executionId, at);
  }

  /** Nothing is left to do, for workers, people or clients. */
  async #isQuiet(): Promise<boolean> {
    if (this.sent.some(({ executionId }) => executionId === undefined)) return false;
    const { database } = this.#world;
    const job = await database.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
    const open = database.selectFrom('reviews').select('executionId').where('closedAt', 'is', null);
    return job === undefined && (await open.limit(1).executeTakeFirst()) === undefined;
  }

  /** Nothing goes wrong any more: within hours, everything that was accepted has to end. */
  async #heal(): Promise<void> {
    this.#isHealed = true;
    this.#process.crashAfter(Number.POSITIVE_INFINITY);
    await this.#restart();
    for (let round = 0; round < 60 && !(await this.#isQuiet()); round++) {
      await this.#letGo();
      for (const kind of ['process', 'callback'] as const) await this.#work(kind);
      await Promise.all(this.#running);
      await this.#review();
      if (this.sent.some(({ executionId }) => executionId === undefined)) await this.#send();
      this.#ms += 600_000;
      this.#elapsedMs += 600_000;
    }
  }
}
