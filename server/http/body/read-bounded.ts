/**
 * The body of another server's response; null if it is larger than `maxBytes` or breaks off. Not more
 * than `maxBytes` and one chunk are kept in memory, whatever the other server sends.
 */
export async function readBounded(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop cancels the body and closes its connection.
      if (bytes > maxBytes) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return new Uint8Array(Buffer.concat(chunks))
}
