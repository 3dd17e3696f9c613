import { FIT_START_BYTES, isFit } from '../fit/fit-header.ts'
import type { ParseResult } from '../parsing/track-parser.ts'
import { buildFileResult } from './build-file-result.ts'
import { concatChunks, peekStart } from './byte-chunks.ts'
import { openFileBytes } from './file-bytes.ts'
import type { FileResult, FileToRead } from './file-result.ts'
import { failedResult, ImportError } from './import-error.ts'
import { readText } from './read-text.ts'

/**
 * Reads a GPX, TCX, KML, GeoJSON or FIT file as a stream: plain or gzip, in any encoding, of any
 * size within the limits. Never throws because of the content: a truncated or malformed file gives
 * what could be read and the warning `repaired`.
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

/** The first bytes decide about the format; name and type cannot be trusted. */
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
    await reader.cancel().catch(() => undefined) // a failed stream needs no cancelling
  }
}

/** Null at the end, and where the bytes are truncated: the parser notices it. */
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
