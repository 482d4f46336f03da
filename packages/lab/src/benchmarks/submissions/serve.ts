import { startBenchService } from '../store/bench-service.ts';

// The measured service in its own process. Prints its address, and exits when its standard input ends.
const service = await startBenchService({ databaseUrl: process.env.RECTO_DATABASE_URL });
const { baseUrl, organizationId, authorization } = service;
process.stdout.write(`${JSON.stringify({ baseUrl, organizationId, authorization })}\n`);
process.stdin.resume().once('end', async () => {
  await service.close();
  process.exit(0);
});
