import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { FIT_FOR, SHAPES } from '#domain/route/list/filter.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteKeys } from '#replica/collections/routes.ts'
import { createSlots, type Slots } from '../search/slots.ts'
import { toUnitSphere } from './unit-sphere.ts'

/** The properties by which lists of routes are filtered and sorted. */
export type RouteTraits = Pick<RouteKeys, 'newest' | 'nameKey' | 'shortest' | 'mostAscent' | 'bestRated'> &
  Pick<
    Route,
    | 'activity'
    | 'grade'
    | 'shape'
    | 'distance'
    | 'ascent'
    | 'duration'
    | 'start'
    | 'bounds'
    | 'rating'
    | 'counts'
    | 'tags'
    | 'communities'
    | 'months'
    | 'dogs'
    | 'stroller'
    | 'wheelchair'
    | 'place'
  > & { authorId: string }

const MEASURES = [
  'newest',
  'shortest',
  'mostAscent',
  'bestRated',
  'mostSaved',
  'distance',
  /** NaN if the line has no heights; the same for a missing rating */
  'ascent',
  'duration',
  'rating',
  'x',
  'y',
  'z',
  'west',
  'south',
  'east',
  'north',
] as const
const CODES = ['activity', 'grade', 'shape', 'fitFor', 'months', 'author', 'village', 'region'] as const

type Measures = Record<(typeof MEASURES)[number], Float64Array>
type Codes = Record<(typeof CODES)[number], Int32Array>

/**
 * The traits of all routes as numeric columns, with one row per slot. A filter scans only the
 * columns it needs and reads no document.
 */
export interface RouteColumns extends Readonly<Measures>, Readonly<Codes> {
  /** 1 if the slot is in use */
  readonly used: Uint8Array
  readonly nameKey: readonly string[]
  readonly tags: readonly (readonly number[])[]
  readonly communities: readonly (readonly number[])[]
  /** maps text codes to texts */
  readonly texts: Slots
  put: (slot: number, traits: RouteTraits) => void
  remove: (slot: number) => void
}

const FIRST_ROWS = 1_024
const NO_CODES: readonly number[] = []
export const UNKNOWN_CODE = -1

export const bitOf = (index: number): number => 1 << index

export function createRouteColumns(): RouteColumns {
  const columns = createEmptyColumns()
  return Object.assign(columns, {
    put: (slot: number, traits: RouteTraits) => {
      ensureRows(columns, slot)
      putMeasures(columns, slot, traits)
      putCodes(columns, slot, traits)
      columns.nameKey[slot] = traits.nameKey
      columns.used[slot] = 1
    },
    remove: (slot: number) => {
      columns.used[slot] = 0
    },
  })
}

const createEmptyColumns = () => ({
  ...createColumns(MEASURES, () => new Float64Array(FIRST_ROWS)),
  ...createColumns(CODES, () => new Int32Array(FIRST_ROWS)),
  used: new Uint8Array(FIRST_ROWS),
  nameKey: [] as string[],
  tags: [] as (readonly number[])[],
  communities: [] as (readonly number[])[],
  texts: createSlots(),
})
type WritableColumns = ReturnType<typeof createEmptyColumns>

function ensureRows(columns: WritableColumns, slot: number): void {
  const rows = columns.used.length
  if (slot < rows) return
  for (const name of MEASURES) columns[name] = copyInto(columns[name], new Float64Array(2 * rows))
  for (const name of CODES) columns[name] = copyInto(columns[name], new Int32Array(2 * rows))
  columns.used = copyInto(columns.used, new Uint8Array(2 * rows))
}

function putMeasures(columns: WritableColumns, slot: number, traits: RouteTraits): void {
  const { newest, shortest, mostAscent, bestRated, distance, duration } = traits
  const [x, y, z] = toUnitSphere(traits.start)
  const [west, south, east, north] = traits.bounds
  const known = { newest, shortest, mostAscent, bestRated, distance, duration }
  const values = { ...known, x, y, z, west, south, east, north }
  for (const [name, value] of Object.entries(values)) columns[name as keyof typeof values][slot] = value
  columns.mostSaved[slot] = -traits.counts.favourites
  columns.ascent[slot] = traits.ascent ?? Number.NaN
  columns.rating[slot] = traits.rating.average ?? Number.NaN
}

function putCodes(columns: WritableColumns, slot: number, traits: RouteTraits): void {
  const { texts } = columns
  const { village, region } = traits.place
  columns.activity[slot] = ACTIVITIES.indexOf(traits.activity)
  columns.grade[slot] = GRADES.indexOf(traits.grade)
  columns.shape[slot] = SHAPES.indexOf(traits.shape)
  columns.fitFor[slot] = toBits(FIT_FOR.map((who) => traits[who] === 'yes'))
  columns.months[slot] = traits.months.reduce((sum, month) => sum | bitOf(month), 0)
  columns.author[slot] = texts.assign(traits.authorId)
  columns.village[slot] = village ? texts.assign(village) : UNKNOWN_CODE
  columns.region[slot] = region ? texts.assign(region) : UNKNOWN_CODE
  columns.tags[slot] = codesOf(texts, traits.tags)
  columns.communities[slot] = codesOf(texts, traits.communities)
}

const codesOf = (slots: Slots, texts: readonly string[]): readonly number[] =>
  texts.length === 0 ? NO_CODES : texts.map((text) => slots.assign(text))

const createColumns = <Name extends string, Column>(names: readonly Name[], make: () => Column) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Column>

function copyInto<Column extends Float64Array | Int32Array | Uint8Array>(from: Column, into: Column): Column {
  into.set(from)
  return into
}

const toBits = (flags: readonly boolean[]): number =>
  flags.reduce((sum, flag, index) => (flag ? sum | bitOf(index) : sum), 0)
