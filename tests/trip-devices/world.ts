import { isJsonEqual } from '#domain/std/canonical-json.ts'
import type { ValueConflict } from '#domain/std/merge/merge-fields.ts'
import { fitTripLimits } from '#domain/trip/fit-limits.ts'
import { mergeTrip } from '#domain/trip/merge.ts'
import type { TripFields } from '#domain/trip/trip.ts'

// A trip on a server and on several devices, as docs/sync.md describes it: an edit names the values it
// was based on; if one of them has changed, the device merges and sends the rest.

export type Plan = Pick<TripFields, 'name' | 'description' | 'notes' | 'days' | 'packing'>

interface Edit {
  set: Partial<Plan>
  base: Partial<Plan>
}

export class TripServer {
  plan: Plan
  constructor(plan: Plan) {
    this.plan = plan
  }

  /** False: a conflict. */
  accept({ set, base }: Edit): boolean {
    const names = Object.keys(set) as (keyof Plan)[]
    const isCurrent = (name: keyof Plan) =>
      isJsonEqual(this.plan[name], base[name]) || isJsonEqual(this.plan[name], set[name])
    if (!names.every(isCurrent)) return false
    this.plan = { ...this.plan, ...set }
    return true
  }
}

export class TripDevice {
  readonly name: string
  /** the server's version as this device knows it */
  #known: Plan
  #pending: Edit[] = []
  /** values that merges reported */
  readonly conflicts: ValueConflict[] = []
  parked = 0

  constructor(name: string, plan: Plan) {
    this.name = name
    this.#known = plan
  }

  get plan(): Plan {
    return this.#pending.reduce((plan, { set }) => ({ ...plan, ...set }), this.#known)
  }

  write(set: Partial<Plan>): void {
    const now = this.plan
    const names = Object.keys(set) as (keyof Plan)[]
    if (names.length === 0) return
    this.#pending.push({ set, base: pick(now, names) })
  }

  pull(server: TripServer): void {
    this.#known = server.plan
  }

  push(server: TripServer): void {
    for (let edit = this.#pending[0]; edit; edit = this.#pending[0]) {
      if (Object.keys(edit.set).length > 0 && !server.accept(edit)) {
        this.#pending[0] = this.#merge(edit, server.plan)
        continue
      }
      this.#pending.shift()
      this.#known = server.plan
    }
  }

  #merge({ set, base }: Edit, theirs: Plan): Edit {
    const merged = mergeTrip({ base, mine: set, theirs: { ...theirs } })
    this.conflicts.push(...(merged.conflicts ?? []))
    const overflow = fitTripLimits(merged.set, { ...theirs })
    if (overflow) this.parked += 1
    const rest = (overflow?.fitting ?? merged.set) as Partial<Plan>
    const names = Object.keys(rest) as (keyof Plan)[]
    return { set: rest, base: pick(theirs, names) }
  }
}

export const pick = (plan: Plan, names: readonly (keyof Plan)[]): Partial<Plan> =>
  Object.fromEntries(names.map((name) => [name, plan[name]])) as Partial<Plan>
