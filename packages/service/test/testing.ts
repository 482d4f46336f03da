// What tests of other packages need from this one: a running service, and documents that it reads at once.
export { plainDocument } from './plain-reader.ts';
export { describeOnPostgres as inEmptySchema } from './test-database.ts';
export { startTestService } from './test-service.ts';
