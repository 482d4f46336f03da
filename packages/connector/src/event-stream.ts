/**
 * The data of each server-sent event in a stream, in order. Follows "Interpreting an event stream" in the HTML standard
 * for the fields that carry data; an event cut off by the end of the stream is dropped.
 */
export async function* eventData(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  let data: string[] = [];
  for await (const line of linesOf(stream)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  }
}

/** Complete lines, ended by \n, \r\n or \r. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      // A \r at the end may be the first half of \r\n, so it waits for what follows.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel();
  }
}
