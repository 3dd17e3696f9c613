import { FIT_START_BYTES, isFit } from '../fit/fit-header.ts'
import type { ParseResult } from '../parsing/track-parser.ts'
import { buildFileResult } from './build-file-result.ts'
import { concatChunks, peekStart } from './byte-chunks.ts'
import { openFileBytes } from './file-bytes.ts'
import type { FileResult, FileToRead } from './file-result.ts'
import { failedResult, ImportError } from './import-error.ts'
import { readText } from './read-text.ts'

/**
 * Reads a GPX, TCX, KML, GeoJSON or FIT file, plain or gzip, in any encoding, of any size within the limits, as a stream. Never throws for
 * what stands in the file: a file that breaks off, or is no good XML, gives what could be read and the warning `repaired`.
 *
 *   bytes ──> unpacked ──> text ──> parser ──> collector ──> routes
 *                      └─────────> messages ──┘
 */
export async function readTracks(file: FileToRead): Promise<FileResult> {
  const { name, signal } = file
  try {
    signal.throwIfAborted()
    return await buildFileResult({ parsed: await parsedOf(file), fileName: name, signal })
  } catch (error) {
    return failedResult(error, signal)
  }
}

/** What the file begins with says how to read it; neither its name nor its type can be trusted. */
async function parsedOf({ blob, signal, onProgress }: FileToRead): Promise<ParseResult> {
  const { chunks, share } = await openFileBytes(blob)
  const reader = chunks.getReader()
  async function* pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let chunk = await nextChunk(reader); chunk !== null; chunk = await nextChunk(reader)) {
      yield chunk
      onProgress(share())
    }
  }
  try {
    const { start, all } = await peekStart(pieces(), FIT_START_BYTES)
    if (!isFit(start)) return await readText(all, signal)
    const { readFit } = await import('../fit/read-fit.ts')
    return await readFit(await concatChunks(all), signal)
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
    if (error instanceof ImportError) throw error
    return null
  }
}
