/** Pieces of text, put together to some thousands of characters each. */
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
