import S3rver from 's3rver';

// A server of objects that speaks S3 and keeps them in a folder. Arguments: port, folder, bucket. On SIGTERM its clients are
// cut off at once, and it ends a little later: it answers before what it was given is on the disk.
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
