import * as converters from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { gunzipSync, unzipSync } from 'fflate'
import FitParser from 'fit-file-parser'

// What other libraries find in a file: @tmcw/togeojson on @xmldom/xmldom, fit-file-parser, fflate. They share no code with ours.

type Place = readonly number[]

/** Points of its lines of two places or more; null: the libraries cannot read it. For an archive by name: of each file in it. */
export async function peerPoints(name: string, bytes: Uint8Array): Promise<Map<string, number | null>> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return inArchive(name, bytes)
  return new Map([[name, await pointsOf(name, bytes).catch(() => null)]])
}

async function inArchive(name: string, bytes: Uint8Array): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, { filter: ({ originalSize }) => originalSize < 20_000_000 })
  } catch {
    return found
  }
  for (const [path, content] of Object.entries(files)) {
    const label = name.endsWith('.kmz') ? name : `${name}: ${path}`
    found.set(label, await pointsOf(path, content).catch(() => null))
  }
  return found
}

async function pointsOf(name: string, bytes: Uint8Array): Promise<number> {
  const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  if (String.fromCharCode(...unpacked.slice(8, 12)) === '.FIT') return inFit(unpacked)
  const text = textOf(unpacked)
  if (text.startsWith('{')) return sum(linesOf(JSON.parse(text)))
  const document = new DOMParser({ onError: () => undefined }).parseFromString(text, 'text/xml')
  const root = document.documentElement?.localName ?? ''
  const convert = { gpx: converters.gpx, kml: converters.kml, TrainingCenterDatabase: converters.tcx }[root]
  if (!convert) throw new Error(`${name} is none of theirs`)
  return sum(linesOf(convert(document)))
}

async function inFit(bytes: Uint8Array): Promise<number> {
  const { records = [] } = await new FitParser({ force: false, mode: 'list' }).parseAsync(
    new Uint8Array(bytes).buffer,
  )
  return records.filter(({ position_lat: lat }) => lat !== undefined).length
}

/** For any GeoJSON. */
function linesOf(value: unknown): Place[][] {
  if (typeof value !== 'object' || value === null) return []
  const { type, features, geometry, geometries, coordinates } = value as Record<string, unknown>
  if (Array.isArray(features)) return features.flatMap(linesOf)
  if (Array.isArray(geometries)) return geometries.flatMap(linesOf)
  if (geometry) return linesOf(geometry)
  if (type === 'LineString') return [coordinates as Place[]]
  return type === 'MultiLineString' ? (coordinates as Place[][]) : []
}

const sum = (lines: readonly Place[][]): number =>
  lines.reduce((total, line) => total + (line.length > 1 ? line.length : 0), 0)

function textOf(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).trim()
}
