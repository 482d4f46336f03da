// Only for the lab and for tests of other packages: what training and measuring need beyond the public interface.

export { createS3Blobs } from './blobs/s3-blobs.ts';
export { createEgressGuard, resolveBySystem } from './callbacks/egress-guard.ts';
export { systemClock, timestamp } from './clock.ts';
export { publishTemplates, templateActionId } from './first-start.ts';
export { derivedUuid } from './identifiers.ts';
export { createNotifier } from './notifier.ts';
export { openBoss } from './queue/boss.ts';
export { createBossQueue } from './queue/boss-queue.ts';
export type { Queue } from './queue/queue.ts';
export { createTableQueue } from './queue/table-queue.ts';
export { s3Settings } from './s3-settings.ts';
export { createStore } from './store/create-store.ts';
export { isPostgres } from './store/dialect.ts';
export { createLimitStore } from './store/limit-store.ts';
export { migrate } from './store/migrate.ts';
export { openPostgres } from './store/postgres-database.ts';
export { openSqlite } from './store/sqlite-database.ts';
export type { Store } from './store/store.ts';
export type { Tables } from './store/tables.ts';
