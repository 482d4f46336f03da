export { ConfigError, configFromEnvironment, type ServiceConfig } from './config.ts';
export { DataDirectoryError } from './data-directory.ts';
export { type RunningService, type ServiceParts, startService } from './start-service.ts';
export { type RunningWorker, startWorker } from './start-worker.ts';
export { DatabaseTooNewError } from './store/migrate.ts';
