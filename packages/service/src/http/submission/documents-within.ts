import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { readLimitsOf } from '../../read-limits.ts';
import type { AppContext } from '../app-context.ts';
import { type CheckedSubmission, checkDocument, checkSent } from './check-submission.ts';
import { tooLarge } from './read-json.ts';
import { documentNameOf, memberNameOf, type SubmittedFile } from './submitted-file.ts';
import { unreadable, untilGone } from './uploaded-file.ts';

/** A file that becomes no execution. */
export interface LeftFile {
  readonly documentName: string;
  readonly code: string;
  readonly detail: string;
}

/** A mail or an archive: its documents, and its other files. */
export interface DocumentsWithin {
  readonly documentName: string;
  readonly documents: readonly CheckedSubmission[];
  readonly left: readonly LeftFile[];
}

/** The file of a request, unpacked if it contains others. Throws a problem if that is impossible. */
export async function documentsWithin(
  context: AppContext,
  submitted: SubmittedFile,
  reply: FastifyReply,
): Promise<DocumentsWithin> {
  const { bytes, callback } = checkSent(submitted, context.egress);
  const containerType = context.detectContainerType(bytes);
  if (containerType === undefined) {
    const document = checkDocument({ bytes, fileName: submitted.fileName }, context.detectFileType);
    const { documentName } = document;
    return { documentName, documents: [{ ...document, callback }], left: [] };
  }
  const { reader, config, stopping } = context;
  const signal = untilGone(reply, stopping);
  const taken = await reader.takeApart({ bytes, limits: readLimitsOf(config), signal });
  if (!taken.ok) throw unreadable(taken);
  const documentName = documentNameOf(submitted.fileName, containerType);
  const documents: CheckedSubmission[] = [];
  const left: LeftFile[] = [];
  for (const member of taken.members) {
    const name = memberNameOf(documentName, member.name);
    if (member.refused !== undefined) {
      left.push({ documentName: name, ...member.refused });
      continue;
    }
    const checked = checkMember(context, name, member.bytes);
    if (checked instanceof ProblemError)
      left.push({ documentName: name, code: checked.code, detail: checked.message });
    else documents.push({ ...checked, documentName: name, callback });
  }
  return { documentName, documents, left };
}

/** By the same limits as a file sent on its own. */
function checkMember({ config, detectFileType }: AppContext, fileName: string, bytes: Uint8Array) {
  const { maxUploadBytes } = config;
  if (bytes.length > maxUploadBytes) return new ProblemError('BODY_TOO_LARGE', tooLarge(maxUploadBytes));
  try {
    return checkDocument({ bytes, fileName }, detectFileType);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
