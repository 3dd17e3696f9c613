import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { createGeoJsonParser } from '../geojson/geojson-parser.ts'
import type { ParseResult, TrackParser } from '../parsing/track-parser.ts'
import { createXmlDecoder } from '../xml/xml-decoder.ts'
import { createXmlParser } from '../xml/xml-parser.ts'

/** Characters that are parsed before other tasks run. */
const SLICE_LENGTH = 128 * 1024

/**
 * Parses GPX, TCX, KML or GeoJSON as a stream. Throws an ImportError, or the reason of `signal`.
 */
export async function readText(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ParseResult> {
  const decoder = createXmlDecoder()
  let parser: TrackParser | undefined
  for await (const piece of pieces) {
    let text = decoder.decode(piece)
    // Blanks before an XML declaration are a formal error, and harmless.
    if (!parser) text = text.trimStart()
    if (text !== '') parser ??= parserFor(text)
    if (parser) await parse(parser, text, signal)
  }
  const rest = decoder.end()
  const last = parser ? rest : rest.trimStart()
  parser ??= parserFor(last)
  await parse(parser, last, signal)
  await parser.end(signal)
  return parser
}

const parserFor = (text: string): TrackParser =>
  text.startsWith('{') ? createGeoJsonParser() : createXmlParser()

async function parse(parser: TrackParser, text: string, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < text.length; at += SLICE_LENGTH) {
    parser.write(text.slice(at, at + SLICE_LENGTH))
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
}
