import type { Related, RouteFilter } from '#domain/route/filter.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import type { RouteFacets, RoutePlace } from '../port.ts'
import { createSlots } from '../search/slots.ts'
import { createTextIndex, type Entry, type TextIndex } from '../search/text-index.ts'
import { bestOf } from './best-of.ts'
import { conditionsOf, type Given } from './conditions.ts'
import { countFacets } from './facets.ts'
import { orderOf } from './orders.ts'
import { placesIn } from './places.ts'
import { createRouteColumns, type RouteColumns, type RouteTraits } from './route-columns.ts'

export interface RouteEntry extends Entry {
  traits: RouteTraits
}

/** What a list of routes asks. `related`: which ids have to do with the member `memberId`, as far as it matters. */
export interface RouteQuestion {
  text: string
  author: string | null
  filter: RouteFilter
  related: Readonly<Partial<Record<Exclude<Related, 'mine'>, ReadonlySet<string>>>>
  memberId: string
}

/** Slots of the columns, and whose they are. */
export interface FoundRoutes {
  slots: Int32Array
  columns: RouteColumns
  idAt: (slot: number) => string | undefined
}

/** The routes of this device by their words and their traits: what fits is found without reading a document. */
export interface RouteIndex extends Pick<TextIndex, 'find'> {
  put: (entry: RouteEntry) => void
  remove: (id: string) => void
  /** The first of those that fit, in this order, and how many fit. Slips in the text are looked over only where none does. */
  list: (
    question: RouteQuestion,
    order: { sort: RouteSort; limit: number },
  ) => { ids: string[]; total: number }
  /** how many routes each further choice would leave or bring */
  facets: (question: RouteQuestion) => RouteFacets
  /** What `read` makes of all that fit, in no order. */
  fitting: <Read>(question: RouteQuestion, read: (found: FoundRoutes) => Read) => Read
  /** places that routes start in or lie in, by the beginning of their names */
  places: (text: string, limit: number) => RoutePlace[]
}

export function createRouteIndex(): RouteIndex {
  const slots = createSlots()
  const text = createTextIndex(slots)
  const columns = createRouteColumns()

  const slotsOf = (ids: ReadonlySet<string> | undefined): ReadonlySet<number> =>
    new Set([...(ids ?? [])].flatMap((id) => slots.slotOf(id) ?? []))

  function given(question: RouteQuestion, forgiving: boolean): Given {
    const { saved, completed, offline } = question.related
    return {
      filter: question.filter,
      author: question.author,
      found: text.slotsOf(question.text, forgiving),
      memberId: question.memberId,
      related: { saved: slotsOf(saved), completed: slotsOf(completed), offline: slotsOf(offline) },
    }
  }

  function fitting(asked: Given): Int32Array {
    const { used } = columns
    const end = slots.end()
    let count = 0
    const kept = new Int32Array(end)
    for (let slot = 0; slot < end; slot++) if (used[slot] === 1) kept[count++] = slot
    // each condition leaves fewer for the next
    for (const fits of conditionsOf(columns, asked).values()) {
      const before = count
      count = 0
      for (let at = 0; at < before; at++) {
        const slot = kept[at] as number
        if (fits(slot)) kept[count++] = slot
      }
    }
    return kept.subarray(0, count)
  }

  function foundFor(question: RouteQuestion): Int32Array {
    const asTyped = fitting(given(question, false))
    return asTyped.length > 0 ? asTyped : fitting(given(question, true))
  }

  return {
    find: text.find,
    put(entry) {
      text.put(entry)
      columns.put(slots.take(entry.id), entry.traits)
    },
    remove(id) {
      const slot = slots.slotOf(id)
      if (slot !== undefined) columns.remove(slot)
      text.remove(id)
    },
    fitting: (question, read) => read({ slots: foundFor(question), columns, idAt: slots.idAt }),
    list(question, { sort, limit }) {
      const found = foundFor(question)
      const compare = orderOf(columns, { sort, near: question.filter.near, idAt: slots.idAt })
      const ids = bestOf(found, limit, compare).flatMap((slot) => slots.idAt(slot) ?? [])
      return { ids, total: found.length }
    },
    facets: (question) => countFacets(columns, { end: slots.end(), given: given(question, false) }),
    places: (typed, limit) => placesIn(columns, { end: slots.end(), typed, limit }),
  }
}
