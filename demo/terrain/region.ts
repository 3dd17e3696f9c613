// A region of the demo world: hand-written tables from which terrain, paths and texts are made.
// Coordinates are close to the real ones, not surveyed. Heights are metres above sea level.

export type PlaceKind =
  | 'summit'
  | 'pass'
  | 'hut'
  | 'pasture'
  | 'village'
  | 'trailhead'
  | 'spring'
  | 'waterfall'
  | 'viewpoint'

/** name, latitude, longitude, height in metres */
export type PlaceRow = readonly [name: string, lat: number, lon: number, heightM: number]

/**
 * name, latitude, longitude, height, length, width, bearing of the long axis in degrees from north
 */
export type LakeRow = readonly [
  name: string,
  lat: number,
  lon: number,
  heightM: number,
  lengthM: number,
  widthM: number,
  bearingDeg: number,
]

export interface Valley {
  /** name of the river or stream, as used in texts */
  river: string
  /** wide and calm enough for a boat over its whole length */
  isNavigable: boolean
  /** downstream: latitude, longitude, height */
  course: readonly (readonly [lat: number, lon: number, heightM: number])[]
}

export type RoadSurface = 'asphalt' | 'gravel'

interface Road {
  surface: RoadSurface
  /** names of places, in order */
  stops: readonly string[]
}

export interface RegionText {
  /** as shown on a card: `Julian Alps` */
  name: string
  country: string
  /** villages beyond the border */
  acrossBorder: { country: string; villages: readonly string[] } | null
  /** public transport, each fitting after `take …` */
  transport: readonly string[]
  rescue: string
  /** parking fee per day */
  fee: string
  rock: readonly string[]
  trees: readonly string[]
  animals: readonly string[]
  flowers: readonly string[]
  snowFreeMonths: readonly [first: number, last: number]
}

export interface Region {
  id: string
  /** west, south, east, north in degrees */
  bounds: readonly [west: number, south: number, east: number, north: number]
  seed: number
  /** 1: alpine limestone, 0.3: rounded hills */
  ruggedness: number
  places: Readonly<Record<PlaceKind, readonly PlaceRow[]>>
  lakes: readonly LakeRow[]
  /** each a chain of summit and pass names */
  ridges: readonly (readonly string[])[]
  valleys: readonly Valley[]
  roads: readonly Road[]
  text: RegionText
}
