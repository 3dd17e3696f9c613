import { fileBytes } from './file-bytes.ts'
import type { FileOutcome, TracksFile } from './file-content.ts'
import { outcomeOf } from './file-outcome.ts'
import { createGeoJsonParser } from './geojson-parser.ts'
import { nextTask } from './next-task.ts'
import { ImportRefusal, refusedOutcome } from './refusal.ts'
import type { TrackParser } from './track-parser.ts'
import { createXmlDecoder } from './xml-decoder.ts'
import { createXmlParser } from './xml-parser.ts'

/** Parsed at a stretch before other tasks of the thread have their turn. */
const SLICE_LENGTH = 128 * 1024

/**
 * Reads a GPX, TCX, KML or GeoJSON file, plain or gzip, in any encoding, of any size within the limits, as a stream. Never throws for what
 * stands in the file: a file that breaks off, or is no good XML, gives what could be read and the warning `repaired`.
 *
 *   bytes ──> unpacked ──> text ──> parser ──> collector ──> routes
 */
export async function readTracks({ blob, name, signal, onProgress }: TracksFile): Promise<FileOutcome> {
  try {
    signal.throwIfAborted()
    const parser = await parserOf({ blob, name, signal, onProgress })
    return await outcomeOf({ parser, fileName: name, signal })
  } catch (error) {
    return refusedOutcome(error, signal)
  }
}

/** What the file's text begins with says how to read it; neither its name nor its type can be trusted. */
const parserFor = (text: string): TrackParser =>
  text.trimStart().startsWith('{') ? createGeoJsonParser() : createXmlParser()

async function parserOf({ blob, signal, onProgress }: TracksFile): Promise<TrackParser> {
  const { chunks, share } = await fileBytes(blob)
  const decoder = createXmlDecoder()
  const reader = chunks.getReader()
  let parser: TrackParser | undefined
  try {
    for (let chunk = await nextChunk(reader); chunk !== null; chunk = await nextChunk(reader)) {
      const text = decoder.decode(chunk)
      if (text.trim() !== '') parser ??= parserFor(text)
      if (parser) await parseText(parser, text, signal)
      onProgress(share())
    }
    const last = decoder.end()
    parser ??= parserFor(last)
    await parseText(parser, last, signal)
    await parser.end(signal)
    return parser
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

async function parseText(parser: TrackParser, text: string, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < text.length; at += SLICE_LENGTH) {
    parser.write(text.slice(at, at + SLICE_LENGTH))
    await nextTask()
    signal.throwIfAborted()
  }
}
