import S3rver from 's3rver';

// An S3 server that stores objects in a folder. Arguments: port, folder, bucket. On SIGTERM it disconnects its clients
// at once and exits a little later, because it answers before data is on disk.
const [port = '', directory = '', bucket = ''] = process.argv.slice(2);
const lastWritesMs = 500;
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
process.once('SIGTERM', () => {
  server.httpServer.close();
  server.httpServer.closeAllConnections();
  setTimeout(() => process.exit(0), lastWritesMs);
});
process.send?.({ ready: true });
