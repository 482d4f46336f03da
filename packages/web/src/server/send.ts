import { type Problem, reviewHeader } from '@recto/contract';
import { CallError, urlOf } from './call.ts';

/** Sends bytes and tells how much of them has been sent, which `fetch` cannot. Throws CallError. */
export function send<T>(
  path: string,
  query: object,
  body: Blob | FormData,
  onShare: (share: number) => void = () => {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(path, query));
    request.setRequestHeader('accept', 'application/json');
    // A form has a type of its own, with the boundary of its parts.
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(reviewHeader, '1');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallError(0, 'OFFLINE', 'The server cannot be reached.'));
    request.onload = () => {
      const answer = jsonOf(request.responseText);
      if (request.status < 300) return resolve(answer as T);
      const { code = '', detail, title } = (answer ?? {}) as Partial<Problem>;
      reject(new CallError(request.status, code, detail ?? title ?? request.statusText));
    };
    request.send(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
