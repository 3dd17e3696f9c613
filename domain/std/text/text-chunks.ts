/** Concatenates pieces of text into chunks of at least `length` characters; the last may be shorter. */
export function* groupIntoChunks(pieces: Iterable<string>, length: number): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < length) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
