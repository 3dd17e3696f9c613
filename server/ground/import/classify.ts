import { cutText } from '#domain/std/text/cut-text.ts'
import { type AreaKind, type FeatureClass, type LineKind, NAME_MAX, type PlaceKind } from '../feature.ts'
import type { Tags } from '../osm/decode-block.ts'

// What the tags of OpenStreetMap mean on the map (https://wiki.openstreetmap.org/wiki/Map_features).

const MAJOR_ROADS = new Set(['motorway', 'trunk', 'primary', 'secondary'])
const ROADS = new Set([
  ...MAJOR_ROADS,
  'motorway_link',
  'trunk_link',
  'primary_link',
  'secondary_link',
  'tertiary',
  'tertiary_link',
])
const STREETS = new Set(['unclassified', 'residential', 'living_street', 'service', 'pedestrian'])
const PATHS = new Set(['path', 'footway', 'steps', 'bridleway', 'cycleway', 'via_ferrata'])
/** From T3 on, hands may be needed. */
const HARD_SCALES = new Set([
  'demanding_mountain_hiking',
  'alpine_hiking',
  'demanding_alpine_hiking',
  'difficult_alpine_hiking',
])
const AREAS: readonly (readonly [key: string, value: string, kind: AreaKind])[] = [
  ['natural', 'water', 'lakes'],
  ['waterway', 'riverbank', 'lakes'],
  ['landuse', 'reservoir', 'lakes'],
  ['natural', 'glacier', 'glaciers'],
  ['landuse', 'forest', 'woods'],
  ['natural', 'wood', 'woods'],
  ['natural', 'bare_rock', 'rocks'],
  ['natural', 'scree', 'rocks'],
  ['landuse', 'residential', 'built'],
  ['landuse', 'commercial', 'built'],
  ['landuse', 'industrial', 'built'],
]
const PLACES: readonly (readonly [key: string, value: string, kind: PlaceKind])[] = [
  ['natural', 'peak', 'summit'],
  ['natural', 'saddle', 'pass'],
  ['mountain_pass', 'yes', 'pass'],
  ['tourism', 'alpine_hut', 'hut'],
  ['tourism', 'wilderness_hut', 'hut'],
  ['amenity', 'shelter', 'hut'],
  ['place', 'city', 'village'],
  ['place', 'town', 'village'],
  ['place', 'village', 'village'],
  ['place', 'hamlet', 'village'],
  ['natural', 'spring', 'spring'],
  ['waterway', 'waterfall', 'waterfall'],
  ['tourism', 'viewpoint', 'viewpoint'],
  ['highway', 'trailhead', 'trailhead'],
]
/** Often drawn as the outline of their building. */
const HUTS = PLACES.filter(([, , kind]) => kind === 'hut')
/** Administrative levels of a country and of its parts, down to those of the smallest countries. */
const REGION_LEVELS = new Set(['2', '3', '4', '5', '6', '7'])
const SETTLEMENT_RANKS: Readonly<Record<string, number>> = { city: 3, town: 2, village: 1 }

/** Null: not on the map. */
export function classifyWay(tags: Tags): FeatureClass | null {
  const line = lineKind(tags)
  if (line === null) return null
  const isRanked = MAJOR_ROADS.has(tags.get('highway') ?? '') || line === 'rivers' || line === 'rails'
  return { kind: line, name: nameOf(tags), heightM: 0, rank: isRanked ? 1 : 0 }
}

/** A way of a route with marks, beside what else it is. */
export const MARKED: FeatureClass = { kind: 'marked', name: '', heightM: 0, rank: 0 }

/** Of a relation. */
export const isMarkedRoute = (tags: Tags): boolean =>
  tags.get('type') === 'route' && (tags.get('route') === 'hiking' || tags.get('route') === 'foot')

/** A closed way or a multipolygon. Null: not on the map. */
export function classifyArea(tags: Tags): FeatureClass | null {
  const kind = AREAS.find(([key, value]) => tags.get(key) === value)?.[2]
  if (kind) return { kind, ...namesOf(tags), heightM: heightOf(tags), rank: kind === 'built' ? 0 : 1 }
  const isHut = HUTS.some(([key, value]) => tags.get(key) === value)
  return isHut && nameOf(tags) !== ''
    ? { kind: 'hut', ...namesOf(tags), heightM: heightOf(tags), rank: 0 }
    : null
}

/** A relation of the type `boundary`. Null: no region that says where a place is. */
export function classifyBoundary(tags: Tags): FeatureClass | null {
  const level = tags.get('admin_level') ?? ''
  const isRegion = tags.get('boundary') === 'administrative' && REGION_LEVELS.has(level)
  return isRegion && nameOf(tags) !== ''
    ? { kind: 'region', name: nameOf(tags), heightM: 0, rank: Number(level) }
    : null
}

/** Null: not named on the map. */
export function classifyNode(tags: Tags): FeatureClass | null {
  if (tags.size === 0) return null
  const kind = nameOf(tags) === '' ? undefined : PLACES.find(([key, value]) => tags.get(key) === value)?.[2]
  if (!kind) return null
  const rank = kind === 'summit' ? 1 : (SETTLEMENT_RANKS[tags.get('place') ?? ''] ?? 0)
  return { kind, ...namesOf(tags), heightM: heightOf(tags), rank }
}

function lineKind(tags: Tags): LineKind | null {
  const highway = tags.get('highway') ?? ''
  if (tags.get('area') === 'yes') return null
  if (ROADS.has(highway)) return 'roads'
  if (STREETS.has(highway)) return 'streets'
  if (highway === 'track') return 'tracks'
  if (PATHS.has(highway)) return isHard(tags) ? 'hardPaths' : 'paths'
  if (tags.get('waterway') === 'river') return 'rivers'
  if (tags.get('waterway') === 'stream') return 'streams'
  if (tags.get('railway') === 'rail' || tags.get('railway') === 'funicular') return 'rails'
  return tags.has('aerialway') && tags.get('aerialway') !== 'pylon' ? 'rails' : null
}

const isHard = (tags: Tags): boolean =>
  HARD_SCALES.has(tags.get('sac_scale') ?? '') ||
  tags.get('highway') === 'via_ferrata' ||
  tags.has('via_ferrata_scale')

const namesOf = (tags: Tags): Pick<FeatureClass, 'name' | 'nameEn'> => ({
  name: nameOf(tags),
  nameEn: textOf(tags, 'name:en') || undefined,
})

/** The local name. */
const nameOf = (tags: Tags): string => textOf(tags, 'name')

/** Control characters would break the lines of a cell file. */
const textOf = (tags: Tags, key: string): string =>
  cutText((tags.get(key) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim(), NAME_MAX)

/** Metres: the tag is a number, sometimes with its unit. */
function heightOf(tags: Tags): number {
  const [, metres] = /^(-?\d{1,4}(?:\.\d+)?)\s*m?$/.exec(tags.get('ele') ?? '') ?? []
  return metres === undefined ? 0 : Math.round(Number(metres))
}
