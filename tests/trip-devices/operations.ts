import { placeAtIndex, putRanked } from '#domain/std/rank/ranked-list.ts'
import { editDay, putStop, removeStop } from '#domain/trip/days/edit-days.ts'
import { STOP_KINDS } from '#domain/trip/limits.ts'
import { emptyDay, newItem, newStop } from '#domain/trip/new-trip.ts'
import type { TripDay } from '#domain/trip/trip.ts'
import type { Plan } from './world.ts'

// What a member can do with a plan, each as the editor does it.

export interface Dice {
  below: (max: number) => number
  pick: <T>(list: readonly T[]) => T | undefined
  /** a text that no other operation of the world writes */
  text: () => string
  /** an id of its own */
  id: () => string
}

export type Operation = (plan: Plan, dice: Dice) => Partial<Plan> | null

const clock = (dice: Dice): string => `${String(6 + dice.below(12)).padStart(2, '0')}:${10 + dice.below(49)}`
const stopsOf = ({ days }: Plan) => days.flatMap((day) => day.stops.map((stop) => ({ day, stop })))

const ofDay =
  (change: (plan: Plan, day: TripDay, dice: Dice) => TripDay[]): Operation =>
  (plan, dice) => {
    const day = dice.pick(plan.days)
    return day ? { days: change(plan, day, dice) } : null
  }

const ofStop =
  (
    change: (plan: Plan, at: { day: TripDay; stop: TripDay['stops'][number] }, dice: Dice) => TripDay[],
  ): Operation =>
  (plan, dice) => {
    const at = dice.pick(stopsOf(plan))
    return at ? { days: change(plan, at, dice) } : null
  }

const editStop = (set: (dice: Dice) => Partial<TripDay['stops'][number]>): Operation =>
  ofStop(({ days }, { day, stop }, dice) => putStop(days, day.id, { ...stop, ...set(dice) }))

const ofItem =
  (change: (plan: Plan, item: Plan['packing'][number], dice: Dice) => Plan['packing']): Operation =>
  (plan, dice) => {
    const item = dice.pick(plan.packing)
    return item ? { packing: change(plan, item, dice) } : null
  }

const editItem = (set: (dice: Dice) => Partial<Plan['packing'][number]>): Operation =>
  ofItem(({ packing }, item, dice) =>
    packing.map((one) => (one.id === item.id ? { ...one, ...set(dice) } : one)),
  )

export const operations: Readonly<Record<string, Operation>> = {
  name: (_plan, dice) => ({ name: dice.text() }),
  description: (_plan, dice) => ({ description: dice.text() }),
  notes: (_plan, dice) => ({ notes: dice.text() }),
  addDay: ({ days }, dice) => ({
    days: placeAtIndex(days, { ...emptyDay(dice.id()), title: dice.text() }, dice.below(days.length + 1)),
  }),
  titleDay: ofDay(({ days }, { id }, dice) => editDay(days, id, { title: dice.text() })),
  noteDay: ofDay(({ days }, { id }, dice) => editDay(days, id, { note: dice.text() })),
  startDay: ofDay(({ days }, { id }, dice) => editDay(days, id, { start: clock(dice) })),
  moveDay: ofDay(({ days }, day, dice) => putRanked(days, day, dice.below(days.length))),
  removeDay: ofDay(({ days }, { id }) => days.filter((day) => day.id !== id)),
  addStop: ofDay(({ days }, day, dice) => {
    const kind = dice.pick(STOP_KINDS) ?? 'note'
    const target = kind === 'route' || kind === 'event' ? dice.id() : null
    const stop = newStop({ id: dice.id(), kind, target, name: dice.text() })
    return putStop(days, day.id, stop, dice.below(day.stops.length + 1))
  }),
  nameStop: editStop((dice) => ({ name: dice.text() })),
  noteStop: editStop((dice) => ({ note: dice.text() })),
  timeStop: editStop((dice) => ({ from: clock(dice), to: null })),
  placeStop: editStop((dice) => ({ lat: dice.below(80), lon: dice.below(170) })),
  moveStop: ofStop(({ days }, { stop }, dice) =>
    putStop(days, dice.pick(days)?.id ?? '', stop, dice.below(5)),
  ),
  removeStop: ofStop(({ days }, { stop }) => removeStop(days, stop.id)),
  addItem: ({ packing }, dice) => ({
    packing: putRanked(packing, newItem({ id: dice.id(), name: dice.text(), weight: dice.below(900) })),
  }),
  tickItem: editItem(() => ({ packed: true })),
  untickItem: editItem(() => ({ packed: false })),
  assignItem: editItem((dice) => ({ assignee: dice.text() })),
  weighItem: editItem((dice) => ({ weight: dice.below(900), quantity: 1 + dice.below(9) })),
  moveItem: ofItem(({ packing }, item, dice) => putRanked(packing, item, dice.below(packing.length))),
  removeItem: ofItem(({ packing }, { id }) => packing.filter((one) => one.id !== id)),
}
