import { fileBytes } from './file-bytes.ts'
import type { FileOutcome, TracksFile } from './file-content.ts'
import { outcomeOf } from './file-outcome.ts'
import { FIT_START_BYTES, isFit } from './fit/start.ts'
import { beginningOf, joined } from './pieces.ts'
import { readText } from './read-text.ts'
import { ImportRefusal, refusedOutcome } from './refusal.ts'
import type { Parsed } from './track-parser.ts'

/**
 * Reads a GPX, TCX, KML, GeoJSON or FIT file, plain or gzip, in any encoding, of any size within the limits, as a stream. Never throws for
 * what stands in the file: a file that breaks off, or is no good XML, gives what could be read and the warning `repaired`.
 *
 *   bytes ──> unpacked ──> text ──> parser ──> collector ──> routes
 *                      └─────────> messages ──┘
 */
export async function readTracks(file: TracksFile): Promise<FileOutcome> {
  const { name, signal } = file
  try {
    signal.throwIfAborted()
    return await outcomeOf({ parsed: await parsedOf(file), fileName: name, signal })
  } catch (error) {
    return refusedOutcome(error, signal)
  }
}

/** What the file begins with says how to read it; neither its name nor its type can be trusted. */
async function parsedOf({ blob, signal, onProgress }: TracksFile): Promise<Parsed> {
  const { chunks, share } = await fileBytes(blob)
  const reader = chunks.getReader()
  async function* pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let chunk = await nextChunk(reader); chunk !== null; chunk = await nextChunk(reader)) {
      yield chunk
      onProgress(share())
    }
  }
  try {
    const { start, all } = await beginningOf(pieces(), FIT_START_BYTES)
    if (!isFit(start)) return await readText(all, signal)
    const { readFit } = await import('./fit/read-fit.ts')
    return await readFit(await joined(all), signal)
  } finally {
    await reader.cancel().catch(() => undefined) // a stream that broke has nothing left to cancel
  }
}

/** Null at the end, and where the bytes break off: whoever reads them will notice. */
async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return (await reader.read()).value ?? null
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    return null
  }
}
