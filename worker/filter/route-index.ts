import { NO_FILTER, type Related, type RouteFilter } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
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

export const createRouteIndex = (): RouteIndex => new MemoryRouteIndex()

class MemoryRouteIndex implements RouteIndex {
  private readonly slots = createSlots()
  private readonly text = createTextIndex(this.slots)
  private readonly columns = createRouteColumns()
  private readonly flags = {
    saved: createFlaggedSlots(this.slots),
    completed: createFlaggedSlots(this.slots),
  }
  /** working buffer for the remaining slots, valid until the next query */
  private remaining = new Int32Array(0)

  readonly find: TextIndex['find'] = (text, isFuzzy) => this.text.find(text, isFuzzy)

  put(entry: RouteEntry): void {
    const isNew = this.slots.slotOf(entry.id) === undefined
    this.text.put(entry)
    const slot = this.slots.assign(entry.id)
    this.columns.put(slot, entry.traits)
    if (isNew) for (const flag of Object.values(this.flags)) flag.onSlotAssigned(entry.id, slot)
  }

  remove(id: string): void {
    const slot = this.slots.slotOf(id)
    if (slot === undefined) return
    this.columns.remove(slot)
    for (const flag of Object.values(this.flags)) flag.onSlotReleased(id, slot)
    this.text.remove(id)
  }

  setFlag(name: RouteFlag, id: string, isSet: boolean): void {
    this.flags[name].setFlag(id, isSet)
  }

  withMatches<Read>(query: RouteQuery, read: (found: MatchingRoutes) => Read): Read {
    return read({ slots: this.findMatches(query), columns: this.columns, idAt: this.slots.idAt })
  }

  list(query: RouteQuery, { sort, limit }: { sort: RouteSort; limit: number }) {
    const { slots, columns } = this
    const found = this.findMatches(query)
    const order = createOrder(columns, { sort, near: query.filter.near, idAt: slots.idAt })
    const ids = selectTop(found, limit, order).flatMap((slot) => slots.idAt(slot) ?? [])
    return { ids, total: found.length }
  }

  facets(query: RouteQuery): RouteFacets {
    const input = this.toFilterInput(query, false)
    const everything = this.applyFilter({ ...input, filter: NO_FILTER, author: null, textMatches: null })
    return countFacets(this.columns, { slots: everything, end: this.slots.end(), input })
  }

  places(typed: string, limit: number): RoutePlace[] {
    return findPlaces(this.columns, { end: this.slots.end(), typed, limit })
  }

  private findMatches(query: RouteQuery): Int32Array {
    const asTyped = this.applyFilter(this.toFilterInput(query, false))
    if (asTyped.length > 0 || query.text === '') return asTyped
    return this.applyFilter(this.toFilterInput(query, true))
  }

  private toFilterInput(query: RouteQuery, isFuzzy: boolean): FilterInput {
    const { filter, author, memberId, offline } = query
    return {
      filter,
      author,
      textMatches: this.text.slotsOf(query.text, isFuzzy),
      memberId,
      related: {
        saved: this.flags.saved.slots(),
        completed: this.flags.completed.slots(),
        offline: Int32Array.from([...offline].flatMap((id) => this.slots.slotOf(id) ?? [])),
      },
    }
  }

  private applyFilter(input: FilterInput): Int32Array {
    const { count: initial, applied } = this.startSlots(input)
    let count = initial
    // each condition leaves fewer slots for the next
    for (const filterSlots of buildConditions(this.columns, input, applied).values())
      count = filterSlots(this.remaining, count)
    return this.remaining.subarray(0, count)
  }

  /**
   * Starts with all used slots, or with the shortest list that is a condition itself. Returns the
   * count and that condition.
   */
  private startSlots(input: FilterInput): { count: number; applied: Condition | null } {
    const { used } = this.columns
    const end = this.slots.end()
    if (this.remaining.length < end) this.remaining = new Int32Array(used.length)
    const { remaining } = this
    const [shortest] = [...slotListsOf(input)].toSorted(([, one], [, other]) => one.length - other.length)
    if (shortest) {
      remaining.set(shortest[1])
      return { count: shortest[1].length, applied: shortest[0] }
    }
    let count = 0
    for (let slot = 0; slot < end; slot++) {
      remaining[count] = slot
      count += used[slot] as number
    }
    return { count, applied: null }
  }
}
