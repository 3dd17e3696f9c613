import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { putRanked } from '#domain/std/rank/ranked-list.ts'
import { putStop as putStopIn, removeStop as removeStopFrom } from '#domain/trip/days/edit-days.ts'
import { writableTripFields } from '#domain/trip/may-write.ts'
import { revisePlan } from '#domain/trip/revise.ts'
import { type Trip, tripFields } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, NOT_FOUND } from '../command-results.ts'
import { readAs, updateDocument } from '../document.ts'

// Elements are put into the lists as they are on this device now, not as the page has seen them. If
// another tab or the server changes a list before this change is stored, it is applied to the
// changed list.

type Plan = Pick<Trip, 'days' | 'packing'>

/** A new day is empty; an existing day keeps its stops. */
export const putDay = (
  deps: CommandDeps,
  { trip, day, at }: Commands['trip.put_day'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ days }) => {
    const stops = days.find(({ id }) => id === day.id)?.stops ?? []
    return { days: putRanked(days, { ...day, stops }, at) }
  })

export const removeDay = (
  deps: CommandDeps,
  { trip, day }: Commands['trip.take_day'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ days }) => ({ days: days.filter(({ id }) => id !== day) }))

export const putStop = (
  deps: CommandDeps,
  { trip, day, stop, at }: Commands['trip.put_stop'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ days }) => {
    if (!days.some(({ id }) => id === day)) return null
    return { days: putStopIn(days, day, stop, at) }
  })

export const removeStop = (
  deps: CommandDeps,
  { trip, stop }: Commands['trip.take_stop'],
): Promise<CommandResult> => updatePlan(deps, trip, ({ days }) => ({ days: removeStopFrom(days, stop) }))

export const putItem = (
  deps: CommandDeps,
  { trip, item, at }: Commands['trip.put_item'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ packing }) => ({ packing: putRanked(packing, item, at) }))

export const removeItem = (
  deps: CommandDeps,
  { trip, item }: Commands['trip.take_item'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ packing }) => ({ packing: packing.filter(({ id }) => id !== item) }))

/** Null if the change needs an element that is not in the plan any more. */
type PlanChange = (plan: Plan) => Partial<Plan> | null

async function updatePlan(deps: CommandDeps, id: string, change: PlanChange): Promise<CommandResult> {
  const trip = await readAs<Trip>(deps, 'trips', id)
  const set = trip && change(trip)
  if (!set) return NOT_FOUND
  const { days, packing } = trip
  return updateDocument<Trip>(deps, {
    collection: 'trips',
    id,
    set,
    baseValues: { days, packing },
    entries: tripFields,
    writable: (now) => writableTripFields(collaboratorRoleOf(now, deps.memberId)),
  })
}

/**
 * Applies what changed between two states of a plan, as the page has seen and shown it, to the plan
 * as it is now. The editor writes, undoes and redoes every change in this way.
 */
export async function reviseTrip(
  deps: CommandDeps,
  { trip: id, ...revision }: Commands['trip.revise'],
): Promise<CommandResult> {
  const trip = await readAs<Trip>(deps, 'trips', id)
  if (!trip) return NOT_FOUND
  const set = revisePlan(revision, { ...trip })
  const names = Object.keys(set) as (keyof Trip)[]
  if (names.length === 0) return DONE
  return updateDocument<Trip>(deps, {
    collection: 'trips',
    id,
    set,
    baseValues: Object.fromEntries(names.map((name) => [name, trip[name]])),
    entries: tripFields,
    writable: (now) => writableTripFields(collaboratorRoleOf(now, deps.memberId)),
  })
}
