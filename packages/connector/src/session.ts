import type { Authorizer } from './authorizer.ts';
import type { Paths } from './paths.ts';
import type { Runtime } from './runtime.ts';
import type { Transport } from './transport.ts';

/** What every operation shares. */
export interface Session {
  readonly transport: Transport;
  readonly paths: Paths;
  readonly runtime: Runtime;
  /** For submissions and results. */
  readonly forRuntime: Authorizer;
  /** For reviews and the platform. */
  readonly forPlatform: Authorizer;
}

/** Every operation can be cancelled; it then throws the signal's reason. */
export interface Cancellable {
  readonly signal?: AbortSignal | undefined;
}
