import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../fixtures/gpx/', import.meta.url)

/** The text of a fixture, by its name without the extension. */
export const fixtureText = (name: string): Promise<string> => readFile(new URL(`${name}.gpx`, FOLDER), 'utf8')

/** A file as passed by a browser. */
export const fileOf = (content: BlobPart, name = 'file.gpx'): File => new File([content], name)

export const gpxOf = (content: string): string =>
  `<gpx version="1.1" creator="Cairnway" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`

/** A track with points every 11 m to the north, the `sway` of each to the east in metres. */
export function trackOf(length: number, sway: (i: number) => number = () => 0): string {
  const points = Array.from(
    { length },
    (_, i) => `<trkpt lat="${(i / 10_000).toFixed(7)}" lon="${(sway(i) / 111_195).toFixed(7)}"/>`,
  )
  return `<trk><trkseg>${points.join('')}</trkseg></trk>`
}

export async function gzipped(content: BlobPart): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** UTF-16 with a byte-order mark. */
export function utf16(text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + 2))
  const marked = `\ufeff${text}`
  for (let i = 0; i < marked.length; i++) bytes.setUint16(2 * i, marked.charCodeAt(i), order === 'little')
  return new Uint8Array(bytes.buffer)
}
