import { createEgressGuard, resolveBySystem } from './callbacks/egress-guard.ts';
import { systemClock } from './clock.ts';
import { ConfigError, type ServiceConfig } from './config.ts';
import { createLog } from './log.ts';
import { standardErrorLines } from './log-writer.ts';
import { openStorage } from './storage.ts';

/**
 * Migrates the shared database to this version, as servers and workers also do at their start: for doing it in advance.
 * Throws {@link ConfigError} without a shared database.
 */
export async function bringUpToDate(config: ServiceConfig): Promise<void> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'Expected RECTO_DATABASE_URL, the database to migrate, or --to, the one to move to.',
    );
  }
  const log = createLog(
    systemClock,
    config.logLevel,
    standardErrorLines(() => systemClock.now()),
  );
  const egress = createEgressGuard(config.egressAllow, resolveBySystem);
  const storage = await openStorage(config, { clock: systemClock, log, egress });
  await storage.close();
}
