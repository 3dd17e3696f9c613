import type { CollectionName } from '#domain/wire/collections.ts'
import type { Change } from '#worker/sync/store/change.ts'
import { type ExpectedState, keyOf } from '../expected-state.ts'
import { assertInvariant } from './invariant.ts'
import { marksIn } from './journal.ts'

// What members did to single days, stops, packing items and items of collections. Each write contains the whole list; in the
// end an element must be in its list once if it was added and not removed, and otherwise not at all.

/** A day, a stop, a packing item or an item of a collection. */
interface ListElement {
  id: string
  /** the day of a stop; null: an element of the list itself */
  within: string | null
  /** the marks of its texts */
  marks: string[]
  text: string
}

interface ElementOperation {
  /** its number among all operations */
  order: number
  device: string
  key: string
  kind: 'put' | 'change' | 'take'
  element: string
  within: string | null
  mark: string | null
  isAcknowledged: boolean
  isDiscarded: boolean
}

type PlanCollection = Extract<CollectionName, 'trips' | 'route_collections'>
/** An element, as written. */
type RawElement = { id: string; stops?: RawElement[] } & Record<string, unknown>

const LIST_FIELDS: Readonly<Record<PlanCollection, readonly string[]>> = {
  trips: ['days', 'packing'],
  route_collections: ['items'],
}

export class ListChecker {
  private readonly operations: ElementOperation[] = []

  /** Records a write of lists that were `before`. Returns how to record that it was acknowledged. */
  recordWrite(device: string, { collection, id, set }: Change, before: Record<string, unknown>): () => void {
    if (!isPlan(collection)) return () => undefined
    const lists = LIST_FIELDS[collection].filter((name) => name in set)
    const contents = lists.flatMap((name) => diffElements(elementsIn(before[name]), elementsIn(set[name])))
    const recorded = contents.map((content, at) => ({
      ...content,
      order: this.operations.length + at,
      device,
      key: keyOf(collection, id),
      isAcknowledged: false,
      isDiscarded: false,
    }))
    this.operations.push(...recorded)
    return () => {
      for (const operation of recorded) operation.isAcknowledged = true
    }
  }

  markDiscarded(device: string, keys: readonly string[]): void {
    for (const operation of this.operations)
      if (operation.device === device && keys.includes(operation.key)) operation.isDiscarded = true
  }

  /** The restored server lacks writes of this device, which can no longer resend them. */
  markForgotten(device: string): void {
    for (const operation of this.operations) if (operation.device === device) operation.isDiscarded = true
  }

  /** Throws InvariantViolation if a list does not match its operations. Every device must have sent all it can. */
  checkLists(world: ExpectedState, isRestored: boolean): void {
    for (const [key, { collection, deleted, fields }] of world.documents) {
      if (deleted || !isPlan(collection)) continue
      const elements = LIST_FIELDS[collection].flatMap((name) => elementsIn(fields[name]))
      const ids = elements.map(({ id }) => id)
      assertInvariant(new Set(ids).size === ids.length, `TWICE: an element of ${key}`, ids)
      const operations = this.operations.filter((operation) => operation.key === key)
      for (const operation of operations)
        if (operation.isAcknowledged && !operation.isDiscarded)
          checkOperation(operation, { operations, elements, isRestored })
    }
  }
}

interface FinalState {
  operations: readonly ElementOperation[]
  elements: readonly ListElement[]
  /** the server was restored: devices resend accepted writes at different times */
  isRestored: boolean
}

function checkOperation(operation: ElementOperation, { operations, elements, isRestored }: FinalState): void {
  const { element, within, kind, mark } = operation
  const found = elements.find(({ id }) => id === element)
  const others = operations.filter((other) => other !== operation && other.element === element)
  if (kind === 'take') {
    const mayStay = operations.some((other) => keepsElement(other, operation, isRestored))
    return assertInvariant(!found || mayStay, 'STILL THERE: an element that was removed', operation)
  }
  const isTaken = operations.some(
    (other) => other.kind === 'take' && [element, within].includes(other.element),
  )
  assertInvariant(found !== undefined || isTaken, 'LOST: an element of an acknowledged write', operation)
  // A device that removes its own element gets the version of another device, if that keeps the element.
  const isGivenUp = (other: ElementOperation) =>
    other.kind === 'take' && other.device === operation.device && other.order > operation.order
  const isOverwritten = others.some((other) => other.kind === 'change' || isGivenUp(other))
  const isThere = mark === null || found === undefined || found.marks.includes(mark)
  assertInvariant(isThere || isOverwritten, 'LOST: a text in an element', operation)
  if (mark === null || !found) return
  assertInvariant(
    found.marks.filter((one) => one === mark).length < 2,
    'TWICE: a text in an element',
    operation,
  )
}

/** An element that another device has changed stays, and so does a day to which another device has added a stop. */
function keepsElement(
  other: ElementOperation,
  { device, element, order }: ElementOperation,
  isRestored: boolean,
): boolean {
  if (other.kind === 'take') return false
  if (other.device === device) return other.element === element && other.order > order
  return other.within === element || (other.element === element && (other.kind === 'change' || isRestored))
}

type OperationContent = Pick<ElementOperation, 'kind' | 'element' | 'within' | 'mark'>

function diffElements(before: readonly ListElement[], after: readonly ListElement[]): OperationContent[] {
  const known = new Map(before.map((element) => [element.id, element]))
  const left = new Set(after.map(({ id }) => id))
  const taken = before.filter(({ id }) => !left.has(id))
  const written = after.flatMap((element) => {
    const old = known.get(element.id)
    return old && old.text === element.text ? [] : [operationOf(old ? 'change' : 'put', element, old)]
  })
  return [...written, ...taken.map((element) => operationOf('take', { ...element, marks: [] }))]
}

function operationOf(
  kind: ElementOperation['kind'],
  { id, within, marks }: ListElement,
  old?: ListElement,
): OperationContent {
  const mark = marks.find((one) => !old?.marks.includes(one)) ?? null
  return { kind, element: id, within, mark }
}

function elementsIn(list: unknown, within: string | null = null): ListElement[] {
  return ((list ?? []) as RawElement[]).flatMap(({ stops, ...own }) => {
    const text = JSON.stringify({ ...own, within })
    return [{ id: own.id, within, text, marks: marksIn(own) }, ...elementsIn(stops, own.id)]
  })
}

const isPlan = (collection: CollectionName): collection is PlanCollection => collection in LIST_FIELDS
