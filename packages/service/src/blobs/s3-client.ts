import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import type { S3Settings } from '../s3-settings.ts';
import { EndpointRefusedError, guardedAgents } from './guarded-agents.ts';

const connectTimeoutMs = 5000;
const silentMs = 20_000;

/** AWS's own client, over connections that the guard allows. Throws {@link EndpointRefusedError}. */
export function openS3Client(settings: S3Settings, guard: EgressGuard): S3Client {
  const { region, endpoint, pathStyle, credentials } = settings;
  const address = endpoint ?? new URL(`https://s3.${region}.amazonaws.com`);
  if (guard.refusesUrl(address)) throw new EndpointRefusedError(address.host);
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint: endpoint.href }),
    ...(credentials !== undefined && { credentials }),
    // Not every server knows the checksums that newer clients add on their own; we pass our own digests.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      ...guardedAgents(address, guard),
      connectionTimeout: connectTimeoutMs,
      socketTimeout: silentMs,
    }),
  });
}
