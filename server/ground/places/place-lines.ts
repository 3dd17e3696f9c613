import type { NamedSpot } from '#domain/ground/named-spot.ts'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { decodePolyline } from '#domain/std/geo/polyline.ts'
import { type FeatureKind, isPlace, type PlaceKind, POSITION_DECIMALS } from '../feature.ts'

// The files of the place search, in the folder of a ground, compressed: one line of text for each
// place or ring of a region, its parts separated by tabs.

export const PLACES_FILE = 'places.gz'
export const REGIONS_FILE = 'regions.gz'

/** One ring of a region's border. */
export interface RegionRing {
  name: string
  /** 2: a country, 3 to 7: a part of one */
  level: number
  ring: readonly LatLon[]
}

export const formatPlace = ({ kind, rank, heightM, name, nameEn, ...at }: NamedSpot): string =>
  `${kind}\t${rank}\t${heightM}\t${name}\t${nameEn}\t${encodePolyline([at], POSITION_DECIMALS)}\n`

/** Throws an Error if the text is no file of places. */
export const parsePlaces = (text: string): NamedSpot[] =>
  linesOf(text).map(([kind = '', rank = '', heightM = '', name = '', nameEn = '', at = '']) => {
    const [position] = decodePolyline(at, POSITION_DECIMALS)
    if (!isPlace(kind as FeatureKind) || !position)
      throw new Error(`The places of the ground have an unknown kind: ${kind}`)
    return {
      kind: kind as PlaceKind,
      rank: Number(rank),
      heightM: Number(heightM),
      name,
      nameEn,
      ...position,
    }
  })

export const formatRegion = ({ name, level, ring }: RegionRing): string =>
  `${level}\t${name}\t${encodePolyline(ring, POSITION_DECIMALS)}\n`

export const parseRegions = (text: string): RegionRing[] =>
  linesOf(text).map(([level = '', name = '', ring = '']) => ({
    level: Number(level),
    name,
    ring: decodePolyline(ring, POSITION_DECIMALS),
  }))

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
