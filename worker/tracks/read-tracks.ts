import { fileBytes } from './file-bytes.ts'
import type { FileOutcome } from './file-content.ts'
import { outcomeOf } from './file-outcome.ts'
import { nextTask } from './next-task.ts'
import { ImportRefusal } from './refusal.ts'
import { createXmlDecoder } from './xml-decoder.ts'
import { createXmlParser, type XmlParser } from './xml-parser.ts'

export interface TracksFile {
  blob: Blob
  /** the file's name: routes without a name of their own are called by it */
  name: string
  signal: AbortSignal
  /** hears the share read, 0 to 1 */
  onProgress: (share: number) => void
}

/** Parsed at a stretch before other tasks of the thread have their turn. */
const SLICE_LENGTH = 128 * 1024

/**
 * Reads a GPX, TCX or KML file, plain or gzip, in any encoding, of any size within the limits, as a stream. Never throws for what
 * stands in the file: a file that breaks off, or is no good XML, gives what could be read and the warning `repaired`.
 *
 *   bytes ──> unpacked ──> text ──> parser ──> collector ──> routes
 */
export async function readTracks({ blob, name, signal, onProgress }: TracksFile): Promise<FileOutcome> {
  try {
    signal.throwIfAborted()
    const parser = createXmlParser()
    await readInto(parser, { blob, name, signal, onProgress })
    return await outcomeOf({ parser, fileName: name, signal })
  } catch (error) {
    if (error instanceof ImportRefusal) return { ok: false, problem: error.problem, detail: error.message }
    if (signal.aborted) return { ok: false, problem: 'cancelled', detail: 'The import was cancelled.' }
    throw error
  }
}

async function readInto(parser: XmlParser, { blob, signal, onProgress }: TracksFile): Promise<void> {
  const { chunks, share } = await fileBytes(blob)
  const decoder = createXmlDecoder()
  const reader = chunks.getReader()
  try {
    for (let chunk = await nextChunk(reader); chunk !== null; chunk = await nextChunk(reader)) {
      await parseText(parser, decoder.decode(chunk), signal)
      onProgress(share())
    }
    await parseText(parser, decoder.end(), signal)
    parser.end()
  } finally {
    await reader.cancel().catch(() => undefined) // a stream that broke has nothing left to cancel
  }
}

/** Null at the end, and where the bytes break off: the parser will notice that the document did not end. */
async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    return null
  }
}

async function parseText(parser: XmlParser, text: string, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < text.length; at += SLICE_LENGTH) {
    parser.write(text.slice(at, at + SLICE_LENGTH))
    await nextTask()
    signal.throwIfAborted()
  }
}
