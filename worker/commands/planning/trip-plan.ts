import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { placeAtIndex, type Ranked, sortByRank } from '#domain/std/rank/ranked-list.ts'
import { writableTripFields } from '#domain/trip/may-write.ts'
import { type Trip, type TripDay, tripFields } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND } from '../command-results.ts'
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
    return {
      days: days.map((one) =>
        one.id === day ? { ...one, stops: putRanked(one.stops, stop, at) } : withoutStop(one, stop.id),
      ),
    }
  })

export const removeStop = (
  deps: CommandDeps,
  { trip, stop }: Commands['trip.take_stop'],
): Promise<CommandResult> =>
  updatePlan(deps, trip, ({ days }) => ({ days: days.map((day) => withoutStop(day, stop)) }))

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

/** Without a position, an existing element keeps its place and a new one is appended. */
export function putRanked<T extends Ranked>(list: readonly T[], element: Omit<T, 'rank'>, at?: number): T[] {
  const index = sortByRank(list).findIndex(({ id }) => id === element.id)
  if (at === undefined && index >= 0)
    return list.map((one) => (one.id === element.id ? ({ ...element, rank: one.rank } as T) : one))
  return placeAtIndex(list, element, at ?? list.length)
}

const withoutStop = (day: TripDay, stop: string): TripDay => ({
  ...day,
  stops: day.stops.filter(({ id }) => id !== stop),
})
