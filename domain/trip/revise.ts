import { isJsonEqual } from '../std/canonical-json.ts'
import type { Fields } from '../std/merge/merge-fields.ts'
import { mergeTrip } from './merge.ts'
import type { PackingItem } from './packing-item.ts'
import type { TripDay, TripFields } from './trip.ts'

type Plan = Partial<TripFields>

export interface PlanRevision {
  /** two states of a plan with the same fields */
  before: Plan
  after: Plan
  /** the change is an undo or redo */
  isUndo?: boolean | undefined
}

/**
 * Applies what changed between two states of a plan to the plan as it is now. Returns the fields to
 * write. A new change wins over the current value; an undo does not, because another member may have
 * written that value, or removed the element, since.
 */
export function revisePlan({ before, after, isUndo = false }: PlanRevision, now: Readonly<Fields>): Plan {
  if (!isUndo) return mergeTrip({ base: { ...before }, mine: { ...after }, theirs: { ...now } }).set
  const names = Object.keys(after)
  const current = Object.fromEntries(names.map((name) => [name, now[name]]))
  const [earlier, present] = [idsIn(before), idsIn(now)]
  const gone = new Set([...idsIn(after)].filter((id) => earlier.has(id) && !present.has(id)))
  const target = withoutElements(after, gone)
  const { set } = mergeTrip({ base: withoutElements(before, gone), mine: current, theirs: target })
  const merged: Fields = { ...target, ...set }
  const changed = names.filter((name) => !isJsonEqual(merged[name], now[name]))
  return Object.fromEntries(changed.map((name) => [name, merged[name]])) as Plan
}

const daysOf = (plan: Readonly<Fields>): TripDay[] => (plan['days'] ?? []) as TripDay[]
const itemsOf = (plan: Readonly<Fields>): PackingItem[] => (plan['packing'] ?? []) as PackingItem[]

const idsIn = (plan: Readonly<Fields>): Set<string> =>
  new Set([
    ...daysOf(plan).flatMap(({ id, stops }) => [id, ...stops.map((stop) => stop.id)]),
    ...itemsOf(plan).map(({ id }) => id),
  ])

function withoutElements(plan: Plan, ids: ReadonlySet<string>): Fields {
  if (ids.size === 0) return { ...plan }
  const keep = <T extends { id: string }>(list: readonly T[]): T[] => list.filter(({ id }) => !ids.has(id))
  const { days, packing } = plan
  return {
    ...plan,
    ...(days && { days: keep(days).map((day) => ({ ...day, stops: keep(day.stops) })) }),
    ...(packing && { packing: keep(packing) }),
  }
}
