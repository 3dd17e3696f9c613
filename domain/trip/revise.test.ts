import { describe, expect, it } from 'vitest'
import { assignRanks } from '../std/rank/ranked-list.ts'
import { emptyDay, newStop } from './new-trip.ts'
import { revisePlan } from './revise.ts'
import type { TripDay } from './trip.ts'

const stop = (name: string) => newStop({ id: 'hut', kind: 'stay', name })
const days = (title: string, ...names: string[]): TripDay[] =>
  assignRanks([{ ...emptyDay('mon'), title, stops: assignRanks(names.map(stop)) }])
const undone = (before: TripDay[], after: TripDay[], now: TripDay[]) =>
  revisePlan({ before: { days: after }, after: { days: before }, isUndo: true }, { days: now }).days

describe('an undo', () => {
  it('restores the earlier value', () => {
    expect(undone(days('Up', 'Hut'), days('Up', 'Inn'), days('Up', 'Inn'))).toEqual(days('Up', 'Hut'))
  })

  it('keeps what another member has written in the same place since', () => {
    expect(undone(days('Up', 'Hut'), days('Up', 'Inn'), days('Up', 'Lake'))).toBeUndefined()
  })

  it('keeps what another member has written beside it', () => {
    expect(undone(days('Up', 'Hut'), days('Up', 'Inn'), days('Down', 'Inn'))).toEqual(days('Down', 'Hut'))
  })

  it('does not bring back what another member has removed since', () => {
    expect(undone(days('Up', 'Hut'), days('Up', 'Inn'), days('Up'))).toBeUndefined()
    expect(undone(days('Up', 'Hut'), days('Up', 'Inn'), [])).toBeUndefined()
  })

  it('brings back what it had removed itself', () => {
    expect(undone(days('Up', 'Hut'), days('Up'), days('Up'))).toEqual(days('Up', 'Hut'))
  })

  it('does not remove an element that another member has changed since it was added', () => {
    expect(undone(days('Up'), days('Up', 'Hut'), days('Up', 'Inn'))).toBeUndefined()
  })
})

describe('a new change', () => {
  it('wins over the current value, as the later one', () => {
    const revision = { before: { days: days('Up', 'Hut') }, after: { days: days('Up', 'Inn') } }
    expect(revisePlan(revision, { days: days('Up', 'Lake') }).days).toEqual(days('Up', 'Inn'))
  })
})
