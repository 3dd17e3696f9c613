import { NO_FILTER, type Related, type RouteFilter } from '#domain/route/filter.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import type { RouteFacets, RoutePlace } from '../port.ts'
import { createSlots } from '../search/slots.ts'
import { createTextIndex, type IndexEntry, type TextIndex } from '../search/text-index.ts'
import { buildConditions, type Condition, type FilterInput, slotListsOf } from './conditions.ts'
import { countFacets } from './facets.ts'
import { findPlaces } from './find-places.ts'
import { createFlaggedSlots } from './flagged-slots.ts'
import { createRouteColumns, type RouteColumns, type RouteTraits } from './route-columns.ts'
import { selectTop } from './select-top.ts'
import { createOrder } from './sort-order.ts'

export interface RouteEntry extends IndexEntry {
  traits: RouteTraits
}

/**
 * A query for a list of routes. `offline`: ids of routes that are kept offline, if the filter needs
 * them.
 */
export interface RouteQuery {
  text: string
  author: string | null
  filter: RouteFilter
  offline: ReadonlySet<string>
  memberId: string
}

/** Flags of a route that come from the member's other documents. */
export type RouteFlag = Exclude<Related, 'mine' | 'offline'>

/** Matching slots, their columns and their ids. */
export interface MatchingRoutes {
  slots: Int32Array
  columns: RouteColumns
  idAt: (slot: number) => string | undefined
}

/**
 * In-memory index of the routes on this device by text and traits. It finds matches without reading
 * documents.
 */
export interface RouteIndex extends Pick<TextIndex, 'find'> {
  put: (entry: RouteEntry) => void
  remove: (id: string) => void
  /** Sets or clears the flag of a route, which need not be on this device yet. */
  setFlag: (name: RouteFlag, id: string, isSet: boolean) => void
  /**
   * The first matching routes in this order, and the total. Typos are tolerated only if nothing
   * matches exactly.
   */
  list: (query: RouteQuery, order: { sort: RouteSort; limit: number }) => { ids: string[]; total: number }
  /** how many routes each further filter choice would show */
  facets: (query: RouteQuery) => RouteFacets
  /** Returns the result of `read` for all matches, unordered. */
  withMatches: <Read>(query: RouteQuery, read: (found: MatchingRoutes) => Read) => Read
  /** places in which routes start or lie, by prefix */
  places: (text: string, limit: number) => RoutePlace[]
}

export function createRouteIndex(): RouteIndex {
  const slots = createSlots()
  const text = createTextIndex(slots)
  const columns = createRouteColumns()
  const flags = { saved: createFlaggedSlots(slots), completed: createFlaggedSlots(slots) }
  /** working buffer for the remaining slots, valid until the next query */
  let remaining = new Int32Array(0)

  function toFilterInput(
    { filter, author, text: typed, memberId, offline }: RouteQuery,
    isFuzzy: boolean,
  ): FilterInput {
    return {
      filter,
      author,
      textMatches: text.slotsOf(typed, isFuzzy),
      memberId,
      related: {
        saved: flags.saved.slots(),
        completed: flags.completed.slots(),
        offline: Int32Array.from([...offline].flatMap((id) => slots.slotOf(id) ?? [])),
      },
    }
  }

  /**
   * Starts with all used slots, or with the shortest list that is a condition itself. Returns the
   * count and that condition.
   */
  function startSlots(input: FilterInput): { count: number; applied: Condition | null } {
    const end = slots.end()
    if (remaining.length < end) remaining = new Int32Array(columns.used.length)
    const [shortest] = [...slotListsOf(input)].toSorted(([, one], [, other]) => one.length - other.length)
    if (shortest) {
      remaining.set(shortest[1])
      return { count: shortest[1].length, applied: shortest[0] }
    }
    const { used } = columns
    let count = 0
    for (let slot = 0; slot < end; slot++) {
      remaining[count] = slot
      count += used[slot] as number
    }
    return { count, applied: null }
  }

  function applyFilter(input: FilterInput): Int32Array {
    const { count: initial, applied } = startSlots(input)
    let count = initial
    // each condition leaves fewer slots for the next
    for (const narrow of buildConditions(columns, input, applied).values()) count = narrow(remaining, count)
    return remaining.subarray(0, count)
  }

  function findMatches(query: RouteQuery): Int32Array {
    const asTyped = applyFilter(toFilterInput(query, false))
    return asTyped.length > 0 || query.text === '' ? asTyped : applyFilter(toFilterInput(query, true))
  }

  return {
    find: text.find,
    put(entry) {
      const isNew = slots.slotOf(entry.id) === undefined
      text.put(entry)
      const slot = slots.assign(entry.id)
      columns.put(slot, entry.traits)
      if (isNew) for (const notes of Object.values(flags)) notes.onSlotAssigned(entry.id, slot)
    },
    remove(id) {
      const slot = slots.slotOf(id)
      if (slot === undefined) return
      columns.remove(slot)
      for (const notes of Object.values(flags)) notes.onSlotReleased(id, slot)
      text.remove(id)
    },
    setFlag: (name, id, isSet) => flags[name].setFlag(id, isSet),
    withMatches: (query, read) => read({ slots: findMatches(query), columns, idAt: slots.idAt }),
    list(query, { sort, limit }) {
      const found = findMatches(query)
      const order = createOrder(columns, { sort, near: query.filter.near, idAt: slots.idAt })
      const ids = selectTop(found, limit, order).flatMap((slot) => slots.idAt(slot) ?? [])
      return { ids, total: found.length }
    },
    facets(query) {
      const input = toFilterInput(query, false)
      const everything = applyFilter({ ...input, filter: NO_FILTER, author: null, textMatches: null })
      return countFacets(columns, { slots: everything, end: slots.end(), input: input })
    },
    places: (typed, limit) => findPlaces(columns, { end: slots.end(), typed, limit }),
  }
}
