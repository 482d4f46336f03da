import { startBenchService } from '../store/bench-service.ts';

// The service that is measured, in a process of its own. Says where it is, and ends with its standard input.
const service = await startBenchService({ databaseUrl: process.env.RECTO_DATABASE_URL });
const { baseUrl, organizationId, authorization } = service;
process.stdout.write(`${JSON.stringify({ baseUrl, organizationId, authorization })}\n`);
process.stdin.resume().once('end', async () => {
  await service.close();
  process.exit(0);
});
