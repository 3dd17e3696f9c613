import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { decodePolyline } from '#domain/std/geo/polyline.ts'
import { DRAWN_PLACE_KINDS } from '#domain/wire/map/tile.ts'
import { AREA_KINDS, type Feature, type FeatureKind, LINE_KINDS, POSITION_DECIMALS } from './feature.ts'

// A feature as a line of a cell file: kind, rank, height, name and encoded positions, separated by tabs.

const KINDS: ReadonlySet<string> = new Set([...LINE_KINDS, ...AREA_KINDS, ...DRAWN_PLACE_KINDS])

export const formatFeature = ({ kind, rank, heightM, name, positions }: Feature): string =>
  `${kind}\t${rank}\t${heightM}\t${name}\t${encodePolyline(positions, POSITION_DECIMALS)}\n`

/** Throws an Error if the text is no cell file. */
export function parseFeatures(text: string): Feature[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', rank = '', heightM = '', name = '', positions = ''] = line.split('\t')
      if (!KINDS.has(kind)) throw new Error(`A cell of the ground has an unknown kind: ${kind}`)
      return {
        kind: kind as FeatureKind,
        rank: Number(rank),
        heightM: Number(heightM),
        name,
        positions: decodePolyline(positions, POSITION_DECIMALS),
      }
    })
}
