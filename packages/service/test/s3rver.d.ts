declare module 's3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  export default class S3rver {
    /** Once it runs. */
    readonly httpServer: Server;
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
