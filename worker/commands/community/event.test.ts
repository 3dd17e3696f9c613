import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { cardOf, eventFieldsOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_ALLOWED, NOT_HERE, wrongFields } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }
const CLOSED = { ok: false, reason: 'refused', code: 'closed' }

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  world.put('events', eventOf({ id: 'own', author: cardOf('maya') }))
  world.put('events', eventOf({ id: 'co', author: cardOf('ana'), coHosts: ['maya'] }))
  world.put('events', eventOf({ id: 'other', author: cardOf('ana') }))
})

const { state: _state, cancelReason: _reason, announcements: _announcements, ...fields } = eventFieldsOf()
const event = (id: string) => world.shown<OutdoorEvent>('events', id)
const answerOf = (id: string) =>
  world.shown<RelationOf<'participation'>>('relations', `participation:maya:${id}`)

describe('creating an event', () => {
  it('starts as scheduled, by the member, without participants', async () => {
    const id = v7()
    expect(await world.run('event.create', { id, fields })).toEqual(DONE)
    expect(world.last?.set).toMatchObject({ state: 'scheduled', cancelReason: '', announcements: [] })
    expect(world.last?.set).not.toHaveProperty('participant_count')
    expect(event(id)).toMatchObject({ author: cardOf('maya'), participant_count: 0, like_count: 0 })
  })

  it.each([
    ['an id that is none', 'e-7', {}, ['id']],
    ['a title too short', v7(), { title: 'a' }, ['title']],
    ['an end before the start', v7(), { end: fields.start }, ['end']],
    ['no coordinates', v7(), { meetingPoint: { ...fields.meetingPoint, lat: 91 } }, ['meetingPoint.lat']],
  ])('is rejected for %s, and nothing is written', async (_name, id, broken, expected) => {
    const result = await world.run('event.create', { id, fields: { ...fields, ...broken } })
    expect(wrongFields(result)).toEqual(expected)
    expect(world.written).toEqual([])
  })
})

describe('editing an event', () => {
  it('is allowed for hosts', async () => {
    const set = { gear: 'Crampons' }
    expect(await world.run('event.edit', { id: 'own', set })).toEqual(DONE)
    expect(await world.run('event.edit', { id: 'co', set })).toEqual(DONE)
    expect(await world.run('event.edit', { id: 'other', set })).toEqual(NOT_ALLOWED)
    expect(await world.run('event.edit', { id: 'gone', set })).toEqual(NOT_HERE)
    expect(world.written).toHaveLength(2)
  })

  it('leaves the list of hosts to the organizer', async () => {
    expect(await world.run('event.edit', { id: 'co', set: { coHosts: ['tomas'] } })).toEqual(NOT_ALLOWED)
    expect(await world.run('event.edit', { id: 'own', set: { coHosts: ['tomas'] } })).toEqual(DONE)
  })

  it('is validated together with the unchanged fields', async () => {
    const result = await world.run('event.edit', { id: 'own', set: { end: '2026-06-19T00:00:00Z' } })
    expect(wrongFields(result)).toEqual(['end'])
  })

  it('never sets a count or the state', async () => {
    const set = { gear: 'Rope', participant_count: 99, state: 'cancelled' }
    await world.run('event.edit', { id: 'own', set })
    expect(world.last?.set).toEqual({ gear: 'Rope' })
  })

  it('cancels it with the reason', async () => {
    expect(await world.run('event.cancel', { id: 'co', reason: 'Storm' })).toEqual(DONE)
    expect(event('co')).toMatchObject({ state: 'cancelled', cancelReason: 'Storm' })
    expect(await world.run('event.cancel', { id: 'other', reason: '' })).toEqual(NOT_ALLOWED)
  })

  it('deletes it for the organizer only', async () => {
    expect(await world.run('event.delete', { id: 'co' })).toEqual(NOT_ALLOWED)
    expect(await world.run('event.delete', { id: 'own' })).toEqual(DONE)
    expect(event('own')).toBeNull()
  })

  it('excludes a day of a series', async () => {
    const recurrence = { rrule: 'FREQ=DAILY', exceptions: ['2026-06-21'] }
    world.put(
      'events',
      eventOf({ id: 'own', author: cardOf('maya'), recurrence, end: '2026-06-20T02:00:00Z' }),
    )
    const exclude = (series: string, day: string) => world.run('event.exclude_day', { series, day })
    expect(await exclude('own', '2026-06-23')).toEqual(DONE)
    expect(event('own')?.recurrence?.exceptions).toEqual(['2026-06-21', '2026-06-23'])
    expect(wrongFields(await exclude('own', 'today'))).toEqual(['recurrence.exceptions.2'])
    expect(await exclude('other', '2026-06-23')).toEqual(NOT_HERE)
  })

  it('appends an announcement with its time', async () => {
    const announcement = { id: 'a-1', text: 'Bring rope', audience: 'going' } as const
    const before = { id: 'a-0', text: 'Welcome', at: '2026-04-01T08:00:00Z', audience: 'all' } as const
    world.put('events', eventOf({ id: 'own', author: cardOf('maya'), announcements: [before] }))
    expect(await world.run('event.announce', { id: 'own', announcement })).toEqual(DONE)
    expect(event('own')?.announcements).toEqual([before, { ...announcement, at: world.now.toISOString() }])
    expect(await world.run('event.announce', { id: 'other', announcement })).toEqual(NOT_ALLOWED)
    expect(await world.run('event.announce', { id: 'gone', announcement })).toEqual(NOT_HERE)
  })
})

describe('an RSVP', () => {
  it('is stored as requested; the server decides whether there is a place', async () => {
    expect(await world.run('event.answer', { event: 'other', answer: 'going', guests: 1 })).toEqual(DONE)
    expect(world.last).toMatchObject({ action: 'create', set: { data: { answer: 'going', guests: 1 } } })
    expect(world.last?.set).not.toHaveProperty('state')
    expect(answerOf('other')).toMatchObject({ state: 'requested', position: null, author: cardOf('maya') })
  })

  it('is updated if there is one already', async () => {
    world.put('relations', relationOf({ kind: 'participation', member: 'maya', target: 'other' }))
    await world.run('event.answer', { event: 'other', answer: 'not_going', guests: 0 })
    expect(world.last).toMatchObject({
      action: 'edit',
      set: { data: { answer: 'not_going', guests: 0 } },
    })
    expect(answerOf('other')?.state).toBe('going')
  })

  it('is rejected when the event is past, cancelled or closed, but can still be declined', async () => {
    const going = { event: 'other', answer: 'going', guests: 0 } as const
    world.now = new Date('2026-06-21T00:00:00Z')
    expect(await world.run('event.answer', going)).toEqual(CLOSED)
    expect(await world.run('event.answer', { ...going, answer: 'not_going' })).toEqual(DONE)
    world.now = new Date('2026-05-01T00:00:00Z')
    world.put('events', eventOf({ id: 'other', state: 'cancelled' }))
    expect(await world.run('event.answer', going)).toEqual(CLOSED)
  })

  it('is limited to the guests that the host allows', async () => {
    const result = await world.run('event.answer', { event: 'other', answer: 'going', guests: 3 })
    expect(result).toMatchObject({ field_errors: { guests: ['At most 2 guests.'] } })
    world.put('events', eventOf({ id: 'other', guestsAllowed: 0 }))
    const alone = await world.run('event.answer', { event: 'other', answer: 'going', guests: 1 })
    expect(alone).toMatchObject({ field_errors: { guests: ['No guests.'] } })
  })

  it('is not “going” again after a host has refused the member', async () => {
    const refused = relationOf(
      { kind: 'participation', member: 'maya', target: 'other' },
      { state: 'refused' },
    )
    world.put('relations', refused)
    expect(await world.run('event.answer', { event: 'other', answer: 'going', guests: 0 })).toEqual(
      NOT_ALLOWED,
    )
    expect(await world.run('event.answer', { event: 'other', answer: 'not_going', guests: 0 })).toEqual(DONE)
  })

  it('needs an event on this device', async () => {
    expect(await world.run('event.answer', { event: 'gone', answer: 'going', guests: 0 })).toEqual(NOT_HERE)
  })
})

describe('a host’s decision about a participant', () => {
  beforeEach(() => {
    for (const id of ['own', 'other'])
      world.put('relations', relationOf({ kind: 'participation', member: 'tomas', target: id }))
  })

  it('accepts or rejects, and leaves the participant’s answer unchanged', async () => {
    expect(
      await world.run('participant.decide', { event: 'own', member: 'tomas', state: 'refused' }),
    ).toEqual(DONE)
    expect(world.last).toEqual({
      collection: 'relations',
      id: 'participation:tomas:own',
      action: 'edit',
      set: { state: 'refused' },
    })
  })

  it('checks in a participant, and undoes it', async () => {
    const tick = (isHere: boolean) => world.run('participant.tick', { event: 'own', member: 'tomas', isHere })
    await tick(true)
    expect(world.last?.set).toEqual({ checkedInAt: world.now.toISOString() })
    await tick(false)
    expect(world.last?.set).toEqual({ checkedInAt: null })
  })

  it('is not allowed for anybody else', async () => {
    const args = { event: 'other', member: 'tomas' }
    expect(await world.run('participant.decide', { ...args, state: 'going' })).toEqual(NOT_ALLOWED)
    expect(await world.run('participant.tick', { ...args, isHere: true })).toEqual(NOT_ALLOWED)
    expect(await world.run('participant.tick', { ...args, event: 'gone', isHere: true })).toEqual(NOT_HERE)
    expect(await world.run('participant.decide', { event: 'own', member: 'noor', state: 'going' })).toEqual(
      NOT_HERE,
    )
    expect(world.written).toEqual([])
  })
})

describe('the check-in of a member who has not answered', () => {
  it('is stored and undone by a host', async () => {
    const walkIn = (isHere: boolean) =>
      world.run('participant.walk_in', { event: 'co', member: 'tomas', isHere })
    expect(await walkIn(true)).toEqual(DONE)
    expect(world.last).toMatchObject({
      id: 'check_in:tomas:co',
      action: 'create',
      set: { data: { at: world.now.toISOString() } },
    })
    expect(await walkIn(false)).toEqual(DONE)
    expect(world.last).toMatchObject({ id: 'check_in:tomas:co', action: 'delete' })
  })

  it('is not allowed for anybody else', async () => {
    const args = { event: 'other', member: 'tomas', isHere: true }
    expect(await world.run('participant.walk_in', args)).toEqual(NOT_ALLOWED)
    expect(world.written).toEqual([])
  })
})

describe('the member’s own check-in', () => {
  it('needs a place', async () => {
    expect(await world.run('event.arrive', { event: 'other' })).toEqual(NOT_ALLOWED)
    const waiting = { state: 'waitlist', position: 1 } as const
    world.put('relations', relationOf({ kind: 'participation', member: 'maya', target: 'other' }, waiting))
    expect(await world.run('event.arrive', { event: 'other' })).toEqual(NOT_ALLOWED)
  })

  it('is stored by the participant, with the time', async () => {
    world.put('relations', relationOf({ kind: 'participation', member: 'maya', target: 'other' }))
    expect(await world.run('event.arrive', { event: 'other' })).toEqual(DONE)
    expect(world.last).toMatchObject({
      id: 'check_in:maya:other',
      set: { data: { at: world.now.toISOString() } },
    })
  })
})
