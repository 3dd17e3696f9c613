import type { FeatureClass, LineKind } from '../feature.ts'
import type { Tags } from '../osm/decode-block.ts'
import { nameOf } from './classify.ts'

// What the tags of a way mean on the map (https://wiki.openstreetmap.org/wiki/Map_features).

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
const PATHS = new Set(['path', 'footway', 'steps', 'bridleway', 'cycleway'])
/** From here on, hands are needed. */
const ALPINE_SCALES = new Set(['alpine_hiking', 'demanding_alpine_hiking', 'difficult_alpine_hiking'])
const FAINT = new Set(['bad', 'horrible', 'no'])
const FAINT_KIND = {
  paths: 'faintPaths',
  hardPaths: 'faintHardPaths',
  alpinePaths: 'faintAlpinePaths',
} as const
const CLOSED = new Set(['private', 'no'])

/** Everything that the map shows along a way; empty: not on the map. */
export function classifyWay(tags: Tags): FeatureClass[] {
  if (tags.get('area') === 'yes') return []
  const kind = lineKind(tags)
  const isRanked = MAJOR_ROADS.has(tags.get('highway') ?? '') || kind === 'rivers' || tags.has('railway')
  const classes: FeatureClass[] = []
  if (kind) classes.push({ kind, name: nameOf(tags), heightM: 0, rank: isRanked ? 1 : 0 })
  if (kind && isClosed(tags)) classes.push(unnamed('closed'))
  if (tags.has('piste:type')) classes.push(unnamed('pistes'))
  return classes
}

const unnamed = (kind: LineKind): FeatureClass => ({ kind, name: '', heightM: 0, rank: 0 })

function lineKind(tags: Tags): LineKind | null {
  const highway = tags.get('highway') ?? ''
  if (ROADS.has(highway)) return 'roads'
  if (STREETS.has(highway)) return 'streets'
  if (highway === 'via_ferrata' || tags.has('via_ferrata_scale')) return 'viaFerratas'
  if (highway === 'track') return 'tracks'
  if (PATHS.has(highway)) return pathKind(tags)
  if (tags.get('waterway') === 'river') return 'rivers'
  if (tags.get('waterway') === 'stream') return 'streams'
  if (tags.get('railway') === 'rail' || tags.get('railway') === 'funicular') return 'rails'
  return tags.has('aerialway') && tags.get('aerialway') !== 'pylon' ? 'rails' : null
}

function pathKind(tags: Tags): LineKind {
  const scale = tags.get('sac_scale') ?? ''
  const hard = scale === 'demanding_mountain_hiking' ? 'hardPaths' : 'paths'
  const kind = ALPINE_SCALES.has(scale) ? 'alpinePaths' : hard
  return FAINT.has(tags.get('trail_visibility') ?? '') ? FAINT_KIND[kind] : kind
}

/** To people on foot. Main roads are forbidden to them as a rule, which the map need not say. */
function isClosed(tags: Tags): boolean {
  const isRoadway = !PATHS.has(tags.get('highway') ?? '') && tags.get('highway') !== 'track'
  const foot = tags.get('foot')
  if (foot === 'no') return !isRoadway && tags.get('highway') !== 'cycleway'
  if (foot === 'private') return true
  return foot === undefined && tags.has('highway') && CLOSED.has(tags.get('access') ?? '')
}
