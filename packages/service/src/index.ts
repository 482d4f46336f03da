export { type Backup, BackupError, backUp } from './back-up.ts';
export { BytesAwayError } from './blobs/bytes-away-error.ts';
export { bringUpToDate } from './bring-up-to-date.ts';
export { ConfigError, configFromEnvironment, engineSettings, type ServiceConfig } from './config.ts';
export { type Credentials, writeCredentials } from './credentials-file.ts';
export { DataDirectoryError } from './data-directory.ts';
export { type DeadLetter, type DeadLetterAdmin, openDeadLetterAdmin } from './dead-letter-admin.ts';
export { modelFault } from './engines/model-fault.ts';
export { createSystemEngine } from './engines/system-engine.ts';
export {
  countMove,
  type FaultyDocument,
  giveUpMove,
  type MoveCount,
  MoveError,
  type MoveProgress,
  type MoveReport,
  moveToPostgres,
} from './move-to-postgres.ts';
export {
  type OrganizationAdmin,
  OrganizationUnknownError,
  openOrganizationAdmin,
} from './organization-admin.ts';
export { ResetError, resetCredentials } from './reset-credentials.ts';
export { type RunningService, type ServiceParts, startService } from './start-service.ts';
export { startWorker } from './start-worker.ts';
