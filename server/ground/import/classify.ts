import { cutText } from '#domain/std/text/cut-text.ts'
import { type AreaKind, type FeatureClass, NAME_MAX, type PlaceKind } from '../feature.ts'
import type { Tags } from '../osm/decode-block.ts'

// What the tags of OpenStreetMap mean on the map (https://wiki.openstreetmap.org/wiki/Map_features).

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

const namesOf = (tags: Tags): Pick<FeatureClass, 'name' | 'nameEn'> => ({
  name: nameOf(tags),
  nameEn: textOf(tags, 'name:en') || undefined,
})

/** The local name. */
export const nameOf = (tags: Tags): string => textOf(tags, 'name')

/** Control characters would break the lines of a cell file. */
const textOf = (tags: Tags, key: string): string =>
  cutText((tags.get(key) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim(), NAME_MAX)

/** Metres: the tag is a number, sometimes with its unit. */
function heightOf(tags: Tags): number {
  const [, metres] = /^(-?\d{1,4}(?:\.\d+)?)\s*m?$/.exec(tags.get('ele') ?? '') ?? []
  return metres === undefined ? 0 : Math.round(Number(metres))
}
