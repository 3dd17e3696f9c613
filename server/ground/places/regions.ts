import type { NamedSpot } from '#domain/ground/named-spot.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { RegionRing } from './place-lines.ts'

interface Region extends RegionRing {
  west: number
  south: number
  east: number
  north: number
}

export interface Regions {
  /** the country and its largest part with this position; empty where the ground has no border of it */
  at: (position: LatLon) => { region: string; country: string }
  /** each region in its middle; countries are left out */
  spots: readonly NamedSpot[]
}

const COUNTRY_LEVEL = 2

export function createRegions(rings: readonly RegionRing[]): Regions {
  const regions = rings.map(withBox).toSorted((a, b) => a.level - b.level)
  return {
    spots: spotsOf(regions),
    at(position) {
      const around = regions.filter((region) => contains(region, position))
      return {
        region: around.find(({ level }) => level > COUNTRY_LEVEL)?.name ?? '',
        country: around.find(({ level }) => level === COUNTRY_LEVEL)?.name ?? '',
      }
    },
  }
}

/** A region of several rings, such as islands, is where its largest one is. */
function spotsOf(regions: readonly Region[]): NamedSpot[] {
  const largest = new Map<string, Region>()
  const sizeOf = ({ west, south, east, north }: Region) => (east - west) * (north - south)
  for (const region of regions) {
    if (region.level === COUNTRY_LEVEL) continue
    const key = `${region.level} ${region.name}`
    const known = largest.get(key)
    if (!known || sizeOf(region) > sizeOf(known)) largest.set(key, region)
  }
  return [...largest.values()].map(({ name, west, south, east, north }) => {
    const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
    return { name, nameEn: '', kind: 'region', heightM: 0, rank: 0, ...middle }
  })
}

function withBox(region: RegionRing): Region {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { lat, lon } of region.ring) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return { ...region, ...box }
}

/** Counts the crossings of a line to the east with the ring. */
function contains({ ring, west, south, east, north }: Region, { lat, lon }: LatLon): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false
  let isInside = false
  let previous = ring.at(-1)
  for (const corner of ring) {
    if (previous && corner.lat > lat !== previous.lat > lat) {
      const share = (lat - previous.lat) / (corner.lat - previous.lat)
      if (lon < previous.lon + (corner.lon - previous.lon) * share) isInside = !isInside
    }
    previous = corner
  }
  return isInside
}
