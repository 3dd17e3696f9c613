import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { Trip, TripStop } from '#domain/trip/trip.ts'
import {
  cardOf,
  collectionFieldsOf,
  collectionOf,
  relationOf,
  tripFieldsOf,
  tripOf,
} from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_ALLOWED, NOT_HERE, wrongFields } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  world.put('trips', tripOf({ id: 't', author: cardOf('maya') }))
})

const trip = () => world.shown<Trip>('trips', 't')
const plan = (): string[] =>
  sortByRank(trip()?.days ?? []).map(({ id, stops }) =>
    [id, ...sortByRank(stops).map((one) => one.id)].join(' '),
  )
const day = (id: string) => ({ id, date: null, title: '', note: '', start: null, absent: [] })
const stop = (id: string, note = ''): Omit<TripStop, 'rank'> => ({
  id,
  kind: 'place',
  target: null,
  name: id,
  lat: null,
  lon: null,
  from: null,
  to: null,
  note,
})
const item = (id: string) => ({
  id,
  category: 'Sleep',
  name: id,
  quantity: 1,
  weight: 900,
  assignee: null,
  packed: false,
})

describe('a trip', () => {
  it('is created with the dates of its days', async () => {
    const id = v7()
    const days = [{ ...day('d'), date: '2026-07-01', stops: [], rank: 'V' }]
    expect(await world.run('trip.create', { id, fields: tripFieldsOf({ days }) })).toEqual(DONE)
    expect(world.shown<Trip>('trips', id)).toMatchObject({ start: '2026-07-01', end: '2026-07-01' })
    expect(world.last?.set).not.toHaveProperty('start')
    expect(wrongFields(await world.run('trip.create', { id, fields: tripFieldsOf({ name: '' }) }))).toEqual([
      'name',
    ])
  })

  it.each([
    ['owner', 'maya', [], DONE, DONE, DONE],
    ['editor', 'ana', [{ member: cardOf('maya'), role: 'editor' }], DONE, NOT_ALLOWED, NOT_ALLOWED],
    ['viewer', 'ana', [{ member: cardOf('maya'), role: 'viewer' }], NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED],
    ['stranger', 'ana', [], NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED],
  ] as const)('is edited by role: %s', async (...[, author, collaborators, renamed, archived, gone]) => {
    world.put('trips', tripOf({ id: 't', author: cardOf(author), collaborators: [...collaborators] }))
    expect(await world.run('trip.edit', { id: 't', set: { name: 'New' } })).toEqual(renamed)
    expect(await world.run('trip.put_day', { trip: 't', day: day('mon') })).toEqual(renamed)
    expect(await world.run('trip.edit', { id: 't', set: { archived: true } })).toEqual(archived)
    expect(await world.run('trip.delete', { id: 't' })).toEqual(gone)
  })
})

const revise = (before: Partial<Trip>, after: Partial<Trip>) =>
  world.run('trip.revise', { trip: 't', before, after })

describe('a revised plan', () => {
  const days = [{ ...day('mon'), stops: [], rank: 'V' }]

  it('is stored, and undone by the opposite change', async () => {
    expect(await revise({ days: [] }, { days })).toEqual(DONE)
    expect(plan()).toEqual(['mon'])
    await revise({ days }, { days: [] })
    expect(plan()).toEqual([])
  })

  it('keeps what others changed since the page has seen it', async () => {
    await revise({ days: [] }, { days })
    await world.run('trip.put_day', { trip: 't', day: day('tue') })
    const renamed = [{ ...day('mon'), title: 'Up', stops: [], rank: 'V' }]
    await revise({ days }, { days: renamed })
    expect(plan()).toEqual(['mon', 'tue'])
    await revise({ days: renamed }, { days: [] })
    expect(plan()).toEqual(['tue'])
  })

  it('writes nothing if nothing changed', async () => {
    const before = world.last
    expect(await revise({ notes: '' }, { notes: '' })).toEqual(DONE)
    expect(world.last).toBe(before)
  })

  it('is refused with a message if a list is too long, and for members who only read', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...day(`d${at}`), stops: [], rank: 'V' }))
    expect(wrongFields(await revise({ days: [] }, { days: many }))).toEqual(['days'])
    const collaborators = [{ member: cardOf('maya'), role: 'viewer' as const }]
    world.put('trips', tripOf({ id: 't', author: cardOf('ana'), collaborators }))
    expect(await revise({ notes: '' }, { notes: 'Mine' })).toEqual(NOT_ALLOWED)
    expect(await world.run('trip.revise', { trip: 'gone', before: {}, after: {} })).toEqual(NOT_HERE)
  })
})

describe('the plan of a trip', () => {
  beforeEach(async () => {
    for (const id of ['mon', 'tue']) await world.run('trip.put_day', { trip: 't', day: day(id) })
    for (const id of ['hut', 'pass'])
      await world.run('trip.put_stop', { trip: 't', day: 'mon', stop: stop(id) })
  })

  it('keeps days and stops in order', () => {
    expect(plan()).toEqual(['mon hut pass', 'tue'])
  })

  it('updates an element in place', async () => {
    await world.run('trip.put_stop', { trip: 't', day: 'mon', stop: stop('hut', 'Book!') })
    await world.run('trip.put_day', { trip: 't', day: { ...day('mon'), title: 'Up' } })
    expect(plan()).toEqual(['mon hut pass', 'tue'])
    expect(trip()?.days[0]).toMatchObject({ title: 'Up', stops: [{ note: 'Book!' }, {}] })
  })

  it('moves elements within a day and between days', async () => {
    await world.run('trip.put_stop', { trip: 't', day: 'mon', stop: stop('pass'), at: 0 })
    expect(plan()).toEqual(['mon pass hut', 'tue'])
    await world.run('trip.put_stop', { trip: 't', day: 'tue', stop: stop('hut'), at: 0 })
    await world.run('trip.put_day', { trip: 't', day: day('tue'), at: 0 })
    expect(plan()).toEqual(['tue hut', 'mon pass'])
  })

  it('keeps what another device has added since the page was loaded', async () => {
    const before = trip()
    world.put('trips', {
      ...before,
      days: [...(before?.days ?? []), { ...day('wed'), stops: [], rank: 'z' }],
    })
    await world.run('trip.put_stop', { trip: 't', day: 'tue', stop: stop('lake') })
    expect(plan()).toEqual(['mon hut pass', 'tue lake', 'wed'])
  })

  it('removes elements', async () => {
    await world.run('trip.take_stop', { trip: 't', stop: 'hut' })
    await world.run('trip.take_day', { trip: 't', day: 'tue' })
    expect(plan()).toEqual(['mon pass'])
  })

  it('adds nothing to a day or trip that does not exist', async () => {
    expect(await world.run('trip.put_stop', { trip: 't', day: 'sun', stop: stop('x') })).toEqual(NOT_HERE)
    expect(await world.run('trip.put_day', { trip: 'gone', day: day('x') })).toEqual(NOT_HERE)
  })

  it('rejects an invalid day', async () => {
    const result = await world.run('trip.put_day', { trip: 't', day: { ...day('x'), date: 'soon' } })
    expect(wrongFields(result)).toEqual(['days.2.date'])
  })

  it('stores packing items one by one', async () => {
    await world.run('trip.put_item', { trip: 't', item: item('tent') })
    await world.run('trip.put_item', { trip: 't', item: item('stove'), at: 0 })
    await world.run('trip.put_item', { trip: 't', item: { ...item('tent'), packed: true } })
    expect(trip()?.packing.map(({ id, packed }) => [id, packed])).toEqual([
      ['stove', false],
      ['tent', true],
    ])
    await world.run('trip.take_item', { trip: 't', item: 'stove' })
    expect(trip()?.packing.map(({ id }) => id)).toEqual(['tent'])
  })
})

const put = (id: string, route: string, at?: number) =>
  world.run('collection.put_route', {
    collection: 'c',
    item: { id, route, note: '' },
    ...(at !== undefined && { at }),
  })

const routes = () =>
  sortByRank(world.shown<RouteCollection>('route_collections', 'c')?.items ?? []).map(({ route }) => route)

describe('a collection', () => {
  beforeEach(() => world.put('route_collections', collectionOf({ id: 'c', author: cardOf('maya') })))

  it('is created, edited and deleted by its owner', async () => {
    const id = v7()
    expect(await world.run('collection.create', { id, fields: collectionFieldsOf() })).toEqual(DONE)
    expect(world.last?.optimisticValues).toMatchObject({ totals: { distance: 0, ascent: 0, count: 0 } })
    expect(await world.run('collection.edit', { id: 'c', set: { name: 'Best' } })).toEqual(DONE)
    expect(await world.run('collection.delete', { id: 'c' })).toEqual(DONE)
    world.put('route_collections', collectionOf({ id: 'x', author: cardOf('ana') }))
    expect(await world.run('collection.edit', { id: 'x', set: { name: 'Mine' } })).toEqual(NOT_ALLOWED)
    expect(await world.run('collection.delete', { id: 'x' })).toEqual(NOT_ALLOWED)
  })

  it('keeps routes in order and moves them', async () => {
    for (const route of ['r1', 'r2', 'r3']) expect(await put(`i-${route}`, route)).toEqual(DONE)
    await put('i-r3', 'r3', 0)
    expect(routes()).toEqual(['r3', 'r1', 'r2'])
    await world.run('collection.take_route', { collection: 'c', item: 'i-r1' })
    expect(routes()).toEqual(['r3', 'r2'])
  })

  it('stores a route once that is added again', async () => {
    await put('i-1', 'r1')
    await put('i-2', 'r2')
    await put('i-3', 'r1')
    expect(routes()).toEqual(['r1', 'r2'])
  })

  it('that does not exist takes no route', async () => {
    const args = { collection: 'gone', item: { id: 'i', route: 'r', note: '' } }
    expect(await world.run('collection.put_route', args)).toEqual(NOT_HERE)
  })
})

const asked = (member: string) =>
  world.shown<RelationOf<'collaboration'>>('relations', `collaboration:${member}:t`)

describe('collaborators', () => {
  const target = { collection: 'trips', id: 't' } as const

  it('are invited by the owner, with a role', async () => {
    expect(await world.run('collaborator.put', { target, member: 'tomas', role: 'editor' })).toEqual(DONE)
    expect(world.last?.set).toEqual({
      kind: 'collaboration',
      target,
      data: { accepted: false },
      role: 'editor',
    })
    expect(asked('tomas')).toMatchObject({ state: 'invited', author: cardOf('tomas') })
    await world.run('collaborator.put', { target, member: 'tomas', role: 'viewer' })
    expect(world.last).toMatchObject({ action: 'edit', set: { role: 'viewer' } })
    expect(await world.run('collaborator.remove', { target, member: 'tomas' })).toEqual(DONE)
    expect(asked('tomas')).toBeNull()
  })

  it('cannot be invited by anybody else', async () => {
    world.put('trips', tripOf({ id: 't', author: cardOf('ana') }))
    expect(await world.run('collaborator.put', { target, member: 'tomas', role: 'editor' })).toEqual(
      NOT_ALLOWED,
    )
    expect(await world.run('collaborator.remove', { target, member: 'tomas' })).toEqual(NOT_ALLOWED)
    const gone = { target: { ...target, id: 'gone' }, member: 'tomas', role: 'editor' } as const
    expect(await world.run('collaborator.put', gone)).toEqual(NOT_HERE)
  })

  it('accept their invitation and may leave again', async () => {
    expect(await world.run('collaborator.accept', { target })).toEqual(NOT_HERE)
    world.put('relations', relationOf({ kind: 'collaboration', member: 'maya', target: 't' }))
    expect(await world.run('collaborator.accept', { target })).toEqual(DONE)
    expect(asked('maya')?.data).toEqual({ accepted: true })
    expect(await world.run('collaborator.remove', { target, member: 'maya' })).toEqual(DONE)
  })
})

const ownItem = (id: string, some: object = {}) => ({ ...item(id), rank: 'V', ...some })
const reviseOwn = (before: ReturnType<typeof ownItem>[], after: ReturnType<typeof ownItem>[]) =>
  world.run('packing_list.revise', { trip: 't', before, after })
const own = () =>
  world.shown<RelationOf<'packing_list'>>('relations', 'packing_list:maya:t')?.data.items ?? []

describe('the packing list of the member alone', () => {
  it('is made with its first item, beside the trip', async () => {
    expect(await reviseOwn([], [ownItem('diary')])).toEqual(DONE)
    expect(own().map(({ id }) => id)).toEqual(['diary'])
    expect(trip()?.packing).toEqual([])
  })

  it('keeps what another device has added since the page was loaded', async () => {
    await reviseOwn([], [ownItem('diary')])
    await reviseOwn([], [ownItem('pills', { rank: 'W' })])
    expect(own().map(({ id }) => id)).toEqual(['diary', 'pills'])
    await reviseOwn([ownItem('diary')], [])
    expect(own().map(({ id }) => id)).toEqual(['pills'])
  })

  it('needs a trip, and valid items', async () => {
    expect(await world.run('packing_list.revise', { trip: 'gone', before: [], after: [] })).toEqual(NOT_HERE)
    expect(await reviseOwn([], [ownItem('')])).toMatchObject({ ok: false, reason: 'invalid' })
  })
})
