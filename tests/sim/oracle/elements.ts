import type { CollectionName } from '#domain/wire/collections.ts'
import type { Change } from '#worker/sync/store/change.ts'
import { marksIn } from './journal.ts'
import { promise } from './verdict.ts'
import { keyOf, type TrueWorld } from './world.ts'

// What members did to single days, stops, packing items and items of collections. Each write contains the whole list; in the
// end an element must be in its list once if it was added and not removed, and otherwise not at all.

/** A day, a stop, a packing item or an item of a collection. */
interface Element {
  id: string
  /** the day of a stop; null: an element of the list itself */
  within: string | null
  /** the marks of its texts */
  marks: string[]
  text: string
}

interface Deed {
  /** its number among all operations */
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
/** An element, as written. */
type Raw = { id: string; stops?: Raw[] } & Record<string, unknown>

const LISTS: Readonly<Record<Plans, readonly string[]>> = {
  trips: ['days', 'packing'],
  route_collections: ['items'],
}

export class Elements {
  private readonly deeds: Deed[] = []

  /** Records a write of lists that were `before`. Returns how to record that it was acknowledged. */
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

  /** The restored server lacks writes of this device, which can no longer resend them. */
  forgotten(device: string): void {
    for (const deed of this.deeds) if (deed.device === device) deed.isDiscarded = true
  }

  /** Throws InvariantViolation if a list does not match its operations. Every device must have sent all it can. */
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
  /** the server was restored: devices resend accepted writes at different times */
  isRestored: boolean
}

function mustBeInEffect(deed: Deed, { deeds, standing, isRestored }: Facts): void {
  const { element, within, kind, mark } = deed
  const found = standing.find(({ id }) => id === element)
  const others = deeds.filter((other) => other !== deed && other.element === element)
  if (kind === 'take') {
    const mayStay = deeds.some((other) => keepsIt(other, deed, isRestored))
    return promise(!found || mayStay, 'STILL THERE: an element that was removed', deed)
  }
  const isTaken = deeds.some((other) => other.kind === 'take' && [element, within].includes(other.element))
  promise(found !== undefined || isTaken, 'LOST: an element of an acknowledged write', deed)
  // A device that removes its own element gets the version of another device, if that keeps the element.
  const isGivenUp = (other: Deed) =>
    other.kind === 'take' && other.device === deed.device && other.place > deed.place
  const isOverwritten = others.some((other) => other.kind === 'change' || isGivenUp(other))
  const isThere = mark === null || found === undefined || found.marks.includes(mark)
  promise(isThere || isOverwritten, 'LOST: a text in an element', deed)
  if (mark === null || !found) return
  promise(found.marks.filter((one) => one === mark).length < 2, 'TWICE: a text in an element', deed)
}

/** An element that another device has changed stays, and so does a day to which another device has added a stop. */
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
