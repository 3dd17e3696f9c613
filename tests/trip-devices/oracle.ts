import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { Plan } from './world.ts'

// What every plan is compared with: each value by the name of its element and field. It knows nothing of
// merging.

/** By `element field`, canonical JSON. Ranks are the order, which is compared by itself. */
export function valuesOf(plan: Plan): Map<string, string> {
  const values = new Map<string, string>()
  const put = (element: string, fields: object) => {
    for (const [field, value] of Object.entries(fields))
      if (field !== 'rank' && field !== 'id' && field !== 'stops')
        values.set(`${element} ${field}`, canonicalJson(value))
  }
  const { days, packing, ...texts } = plan
  put('trip', texts)
  for (const day of days) {
    put(day.id, day)
    for (const stop of day.stops) put(stop.id, { ...stop, day: day.id })
  }
  for (const item of packing) put(item.id, item)
  return values
}

/** Ids in the order in which a device shows them. */
export const orderOf = ({ days, packing }: Plan): string[] => [
  ...days.flatMap((day) => [day.id, ...day.stops.map(({ id }) => id)]),
  ...packing.map(({ id }) => id),
]

/** The values that one change wrote or removed. */
export function changedValues(before: Plan, after: Plan): Map<string, string | null> {
  const [earlier, later] = [valuesOf(before), valuesOf(after)]
  const changed = new Map<string, string | null>()
  for (const [key, value] of later) if (earlier.get(key) !== value) changed.set(key, value)
  for (const key of earlier.keys()) if (!later.has(key)) changed.set(key, null)
  return changed
}

/** What members have written: every value of each field, and the elements that anybody removed. */
export class Journal {
  readonly #written = new Map<string, Set<string>>()
  readonly #added = new Set<string>()
  readonly #removed = new Set<string>()

  constructor(plan: Plan) {
    for (const [key, value] of valuesOf(plan)) this.#write(key, value)
    for (const id of orderOf(plan)) this.#added.add(id)
  }

  record(before: Plan, after: Plan): void {
    for (const [key, value] of changedValues(before, after)) if (value !== null) this.#write(key, value)
    const [earlier, later] = [new Set(orderOf(before)), new Set(orderOf(after))]
    for (const id of later) this.#added.add(id)
    for (const id of earlier) if (!later.has(id)) this.#removed.add(id)
  }

  /** Added by a member and removed by none, but not in the plan. */
  lost(plan: Plan): string[] {
    const present = new Set(orderOf(plan))
    return [...this.#added].filter((id) => !present.has(id) && !this.#removed.has(id))
  }

  /** In the plan, but written by no member. A text may contain several versions. */
  foreign(plan: Plan): string[] {
    return [...valuesOf(plan)].flatMap(([key, value]) => {
      const written = this.#written.get(key) ?? new Set()
      const parsed: unknown = JSON.parse(value)
      const parts = typeof parsed === 'string' ? parsed.split('\n\n* * *\n\n').map(canonicalJson) : [value]
      return written.has(value) || parts.every((part) => written.has(part)) ? [] : [`${key}: ${value}`]
    })
  }

  #write(key: string, value: string): void {
    this.#written.set(key, (this.#written.get(key) ?? new Set()).add(value))
  }
}
