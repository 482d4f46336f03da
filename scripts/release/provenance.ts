import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Build {
  readonly version: string;
  /** The commit that was built, of a repository without other changes than versions. */
  readonly commit: string;
  /** Of package-lock.json, as it was built with. */
  readonly lockFile: string;
  /** ISO 8601. */
  readonly startedOn: string;
  readonly finishedOn: string;
  readonly nodeVersion: string;
  readonly npmVersion: string;
}

/**
 * How files were made, as an in-toto statement with SLSA's provenance (https://slsa.dev/spec/v1.1/provenance). It is not
 * signed: whoever publishes a release signs it with a key of theirs.
 */
export function provenance(files: readonly string[], build: Build): object {
  const { version, commit, lockFile, startedOn, finishedOn, nodeVersion, npmVersion } = build;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: basename(file), digest: { sha256: sha256Of(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:recto:release:1',
        externalParameters: { command: `npm run release -- ${version}` },
        internalParameters: { node: nodeVersion, npm: npmVersion },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256Of(lockFile) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:recto:release-script' },
        metadata: { startedOn, finishedOn },
      },
    },
  };
}

function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
