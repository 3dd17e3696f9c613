import type { CollectionName } from '#domain/wire/collections.ts'
import type { Change } from '#worker/sync/store/change.ts'
import { marksIn } from './journal.ts'
import { promise } from './verdict.ts'
import { keyOf, type TrueWorld } from './world.ts'

// What members did to single days, stops, packing items and items of collections. The whole list is written each time; in
// the end each element must stand there as often as it was put there and not taken away: once, or not at all.

/** A day, a stop, a packing item or an item of a collection. */
interface Element {
  id: string
  /** the day of a stop; null: in the list itself */
  within: string | null
  /** the marks of what is written in it */
  marks: string[]
  text: string
}

interface Deed {
  /** deeds are counted */
  place: number
  device: string
  key: string
  kind: 'put' | 'change' | 'take'
  element: string
  within: string | null
  mark: string | null
  isTold: boolean
  isDiscarded: boolean
}

type Plans = Extract<CollectionName, 'trips' | 'route_collections'>
/** An element as it is written. */
type Raw = { id: string; stops?: Raw[] } & Record<string, unknown>

const LISTS: Readonly<Record<Plans, readonly string[]>> = {
  trips: ['days', 'packing'],
  route_collections: ['items'],
}

export class Elements {
  private readonly deeds: Deed[] = []

  /** Somebody writes a list that showed `before`. Answers how to note that they were told that it is kept. */
  writes(device: string, { collection, id, set }: Change, before: Record<string, unknown>): () => void {
    if (!isPlan(collection)) return () => undefined
    const lists = LISTS[collection].filter((name) => name in set)
    const done = lists.flatMap((name) => deedsBetween(elementsIn(before[name]), elementsIn(set[name])))
    const noted = done.map((deed, at) => ({
      ...deed,
      place: this.deeds.length + at,
      device,
      key: keyOf(collection, id),
      isTold: false,
      isDiscarded: false,
    }))
    this.deeds.push(...noted)
    return () => {
      for (const deed of noted) deed.isTold = true
    }
  }

  discarded(device: string, keys: readonly string[]): void {
    for (const deed of this.deeds)
      if (deed.device === device && keys.includes(deed.key)) deed.isDiscarded = true
  }

  /** The server has gone back behind what it took of this device, which can not offer it again. */
  forgotten(device: string): void {
    for (const deed of this.deeds) if (deed.device === device) deed.isDiscarded = true
  }

  /** Throws Broken where a list is not what was made of it. Every device has sent what it could. */
  mustStandOnce(world: TrueWorld, isRestored: boolean): void {
    for (const [key, { collection, deleted, fields }] of world.documents) {
      if (deleted || !isPlan(collection)) continue
      const standing = LISTS[collection].flatMap((name) => elementsIn(fields[name]))
      const ids = standing.map(({ id }) => id)
      promise(new Set(ids).size === ids.length, `TWICE: an element of ${key}`, ids)
      const deeds = this.deeds.filter((deed) => deed.key === key)
      for (const deed of deeds)
        if (deed.isTold && !deed.isDiscarded) mustBeInEffect(deed, { deeds, standing, isRestored })
    }
  }
}

interface Facts {
  deeds: readonly Deed[]
  standing: readonly Element[]
  /** the server was: what was taken is offered again, by each device in its own time */
  isRestored: boolean
}

function mustBeInEffect(deed: Deed, { deeds, standing, isRestored }: Facts): void {
  const { element, within, kind, mark } = deed
  const found = standing.find(({ id }) => id === element)
  const others = deeds.filter((other) => other !== deed && other.element === element)
  if (kind === 'take') {
    const mayStay = deeds.some((other) => keepsIt(other, deed, isRestored))
    return promise(!found || mayStay, 'STILL THERE: an element that was taken away', deed)
  }
  const isTaken = deeds.some((other) => other.kind === 'take' && [element, within].includes(other.element))
  promise(found !== undefined || isTaken, 'LOST: an element that was told to be kept', deed)
  // Whoever takes away what they have written gets what another device has left of it, where that keeps it.
  const isGivenUp = (other: Deed) =>
    other.kind === 'take' && other.device === deed.device && other.place > deed.place
  const isOverwritten = others.some((other) => other.kind === 'change' || isGivenUp(other))
  const isThere = mark === null || found === undefined || found.marks.includes(mark)
  promise(isThere || isOverwritten, 'LOST: what was written in an element', deed)
  if (mark === null || !found) return
  promise(found.marks.filter((one) => one === mark).length < 2, 'TWICE: what was written in an element', deed)
}

/** What another device has changed stays, whoever takes it away, and so does a day into which it has put something. */
function keepsIt(other: Deed, { device, element, place }: Deed, isRestored: boolean): boolean {
  if (other.kind === 'take') return false
  if (other.device === device) return other.element === element && other.place > place
  return other.within === element || (other.element === element && (other.kind === 'change' || isRestored))
}

type Done = Pick<Deed, 'kind' | 'element' | 'within' | 'mark'>

function deedsBetween(before: readonly Element[], after: readonly Element[]): Done[] {
  const known = new Map(before.map((element) => [element.id, element]))
  const left = new Set(after.map(({ id }) => id))
  const taken = before.filter(({ id }) => !left.has(id))
  const written = after.flatMap((element) => {
    const old = known.get(element.id)
    return old && old.text === element.text ? [] : [deedOf(old ? 'change' : 'put', element, old)]
  })
  return [...written, ...taken.map((element) => deedOf('take', { ...element, marks: [] }))]
}

function deedOf(kind: Deed['kind'], { id, within, marks }: Element, old?: Element): Done {
  const mark = marks.find((one) => !old?.marks.includes(one)) ?? null
  return { kind, element: id, within, mark }
}

function elementsIn(list: unknown, within: string | null = null): Element[] {
  return ((list ?? []) as Raw[]).flatMap(({ stops, ...own }) => {
    const text = JSON.stringify({ ...own, within })
    return [{ id: own.id, within, text, marks: marksIn(own) }, ...elementsIn(stops, own.id)]
  })
}

const isPlan = (collection: CollectionName): collection is Plans => collection in LISTS
