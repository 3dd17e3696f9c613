import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { cardOf, eventOf } from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_ALLOWED, NOT_HERE } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }
const LENGTH_MS = 4 * 3_600_000
const FIRST = '2026-06-06T06:00:00.000Z'
const SECOND = '2026-06-13T06:00:00.000Z'
const period = (start: string) => ({
  start,
  end: new Date(Date.parse(start) + LENGTH_MS).toISOString(),
})

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  const recurrence = { rrule: 'FREQ=WEEKLY', exceptions: [] }
  const author = cardOf('maya')
  world.put('events', eventOf({ id: 'series', author, ...period(FIRST), recurrence }))
  const date = { author, series: 'series', title: 'Only then', changed: ['title'] }
  world.put('events', eventOf({ id: 'first', ...date, ...period(FIRST), occurrence: FIRST }))
  world.put('events', eventOf({ id: 'second', ...date, ...period(SECOND), occurrence: SECOND }))
})

const event = (id: string) => world.shown<OutdoorEvent>('events', id)

describe('a change of one date and all that follow it', () => {
  it('is a new series that continues the first one from that date', async () => {
    const id = v7()
    const set = period('2026-06-13T07:00:00.000Z')
    expect(await world.run('event.edit_following', { id, date: 'second', set })).toEqual(DONE)
    expect(event(id)).toMatchObject({
      ...set,
      title: event('series')?.title,
      recurrence: { rrule: 'FREQ=WEEKLY' },
      continues: { series: 'series', from: SECOND },
      participant_count: 0,
    })
    expect(event('series')).toMatchObject(period(FIRST))
  })

  it('changes the date too if it has an own value', async () => {
    await world.run('event.edit_following', { id: v7(), date: 'second', set: { title: 'Dawn' } })
    expect(event('second')?.title).toBe('Dawn')
    expect(event('first')?.title).toBe('Only then')
  })

  it('is a change of the whole series at its first date', async () => {
    await world.run('event.edit_following', { id: v7(), date: 'first', set: { gear: 'Rope' } })
    expect(world.written.flat().map(({ id, action }) => [id, action])).toEqual([['series', 'edit']])
  })

  it('is not possible for others than the host, nor without the series', async () => {
    world.put('events', eventOf({ ...must('series'), author: cardOf('ana'), coHosts: ['maya'] }))
    const change = { id: v7(), date: 'second', set: { gear: 'Rope' } }
    expect(await world.run('event.edit_following', change)).toEqual(NOT_ALLOWED)
    expect(await world.run('event.edit_following', { ...change, date: 'series' })).toEqual(NOT_HERE)
    expect(world.written).toEqual([])
  })
})

describe('a change of one date that applies to all', () => {
  it('moves the series as far as the date', async () => {
    const set = period('2026-06-13T09:00:00.000Z')
    expect(await world.run('event.edit_all', { date: 'second', set })).toEqual(DONE)
    expect(event('series')).toMatchObject(period('2026-06-06T09:00:00.000Z'))
  })
})

function must(id: string): OutdoorEvent {
  const found = event(id)
  if (!found) throw new Error(id)
  return found
}
