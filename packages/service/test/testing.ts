// What tests of other packages need of this one: a service that runs, and documents that it reads at once.
export { plainDocument } from './plain-reader.ts';
export { describeOnPostgres as inEmptySchema } from './test-database.ts';
export { startTestService } from './test-service.ts';
