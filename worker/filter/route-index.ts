import { NO_FILTER, type Related, type RouteFilter } from '#domain/route/filter.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import type { RouteFacets, RoutePlace } from '../port.ts'
import { createSlots } from '../search/slots.ts'
import { createTextIndex, type Entry, type TextIndex } from '../search/text-index.ts'
import { bestOf } from './best-of.ts'
import { type Condition, conditionsOf, type Given, listsOf } from './conditions.ts'
import { countFacets } from './facets.ts'
import { createNotes } from './notes.ts'
import { orderOf } from './orders.ts'
import { placesIn } from './places.ts'
import { createRouteColumns, type RouteColumns, type RouteTraits } from './route-columns.ts'

export interface RouteEntry extends Entry {
  traits: RouteTraits
}

/** What a list of routes asks. `offline`: which ids are kept with no network, as far as it matters. */
export interface RouteQuestion {
  text: string
  author: string | null
  filter: RouteFilter
  offline: ReadonlySet<string>
  memberId: string
}

/** What a route has to do with the member by what other documents say. */
export type Noted = Exclude<Related, 'mine' | 'offline'>

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
  /** From now on the route is saved, or completed, or is so no longer. It need not be here yet. */
  note: (name: Noted, id: string, isSo: boolean) => void
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
  const noted = { saved: createNotes(slots), completed: createNotes(slots) }
  /** the slots that a question leaves, until the next one is asked */
  let left = new Int32Array(0)

  function given(
    { filter, author, text: typed, memberId, offline }: RouteQuestion,
    forgiving: boolean,
  ): Given {
    return {
      filter,
      author,
      found: text.slotsOf(typed, forgiving),
      memberId,
      related: {
        saved: noted.saved.slots(),
        completed: noted.completed.slots(),
        offline: Int32Array.from([...offline].flatMap((id) => slots.slotOf(id) ?? [])),
      },
    }
  }

  /** All slots in use, or those of the shortest list that is a condition by itself; answers how many, and which list it was. */
  function begin(asked: Given): { count: number; met: Condition | null } {
    const end = slots.end()
    if (left.length < end) left = new Int32Array(columns.used.length)
    const [shortest] = [...listsOf(asked)].toSorted(([, one], [, other]) => one.length - other.length)
    if (shortest) {
      left.set(shortest[1])
      return { count: shortest[1].length, met: shortest[0] }
    }
    const { used } = columns
    let count = 0
    for (let slot = 0; slot < end; slot++) {
      left[count] = slot
      count += used[slot] as number
    }
    return { count, met: null }
  }

  function fitting(asked: Given): Int32Array {
    const { count: most, met } = begin(asked)
    let count = most
    // each condition leaves fewer for the next
    for (const narrow of conditionsOf(columns, asked, met).values()) count = narrow(left, count)
    return left.subarray(0, count)
  }

  function foundFor(question: RouteQuestion): Int32Array {
    const asTyped = fitting(given(question, false))
    return asTyped.length > 0 || question.text === '' ? asTyped : fitting(given(question, true))
  }

  return {
    find: text.find,
    put(entry) {
      const isNew = slots.slotOf(entry.id) === undefined
      text.put(entry)
      const slot = slots.take(entry.id)
      columns.put(slot, entry.traits)
      if (isNew) for (const notes of Object.values(noted)) notes.came(entry.id, slot)
    },
    remove(id) {
      const slot = slots.slotOf(id)
      if (slot === undefined) return
      columns.remove(slot)
      for (const notes of Object.values(noted)) notes.went(id, slot)
      text.remove(id)
    },
    note: (name, id, isSo) => noted[name].note(id, isSo),
    fitting: (question, read) => read({ slots: foundFor(question), columns, idAt: slots.idAt }),
    list(question, { sort, limit }) {
      const found = foundFor(question)
      const order = orderOf(columns, { sort, near: question.filter.near, idAt: slots.idAt })
      const ids = bestOf(found, limit, order).flatMap((slot) => slots.idAt(slot) ?? [])
      return { ids, total: found.length }
    },
    facets(question) {
      const asked = given(question, false)
      const everything = fitting({ ...asked, filter: NO_FILTER, author: null, found: null })
      return countFacets(columns, { slots: everything, end: slots.end(), given: asked })
    },
    places: (typed, limit) => placesIn(columns, { end: slots.end(), typed, limit }),
  }
}
