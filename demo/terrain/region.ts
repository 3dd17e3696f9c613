// A region of the demo world: hand-written tables from which terrain, paths and texts are made.
// Coordinates are close to the real ones, not surveyed; heights are metres above the sea.

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

/** name, latitude, longitude, height, length, width, bearing of the long axis in degrees from north */
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
  /** the river or stream, as the texts name it */
  river: string
  /** wide and calm enough for a boat from the first point to the last */
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
  /** as a card shows it: `Julian Alps` */
  name: string
  country: string
  /** villages beyond the border */
  acrossBorder: { country: string; villages: readonly string[] } | null
  /** ways to come without a car, each fit for `take …` */
  transport: readonly string[]
  rescue: string
  /** a day's parking */
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
  /** how broken the ground is: 1 alpine limestone, 0.3 rounded hills */
  ruggedness: number
  places: Readonly<Record<PlaceKind, readonly PlaceRow[]>>
  lakes: readonly LakeRow[]
  /** each a chain of names of summits and passes */
  ridges: readonly (readonly string[])[]
  valleys: readonly Valley[]
  roads: readonly Road[]
  text: RegionText
}
