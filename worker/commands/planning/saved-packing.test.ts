import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowLimitMessage, SAVED_PACKING_LISTS } from '#domain/account/row-limits.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { PACKING_FULL, SAVED_LIST_NAME_MAX, TRIP_PACKING_MAX } from '#domain/trip/limits.ts'
import { newItem } from '#domain/trip/new-trip.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import { relationOf } from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_HERE } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }
const LIST = v7()

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
})

const idOf = (list: string) => relationId({ kind: 'saved_packing', member: 'maya', target: list })
const saved = () => world.shown<RelationOf<'saved_packing'>>('relations', idOf(LIST))
const itemsNamed = (...names: string[]): PackingItem[] =>
  assignRanks(names.map((name) => newItem({ id: v7(), name })))
const save = (items: PackingItem[], { id = LIST, name = 'Huts in winter' } = {}) =>
  world.run('saved_packing.save', { id, name, items })

const error = (field: string, message: string) => ({
  ok: false,
  reason: 'invalid',
  field_errors: { [field]: [message] },
})

describe('a saved packing list', () => {
  it('has a name and the items in the given order', async () => {
    const [stove, gas, rope] = itemsNamed('Stove', 'Gas', 'Rope')
    expect(await save([rope, stove, gas] as PackingItem[], { name: '  Huts in winter ' })).toEqual(DONE)
    const names = saved()
      ?.data.items.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ name }) => name)
    expect(names).toEqual(['Rope', 'Stove', 'Gas'])
    expect(saved()).toMatchObject({ author: { id: 'maya' }, data: { name: 'Huts in winter' } })
  })

  it('names no other member, and nothing in it is packed', async () => {
    const [item] = itemsNamed('Stove')
    await save([{ ...item, assignee: 'tomas', packed: true, weight: 420 } as PackingItem])
    expect(saved()?.data.items).toMatchObject([{ assignee: null, packed: false, weight: 420 }])
    expect(JSON.stringify(world.written)).not.toContain('tomas')
  })

  it('is renamed without touching its items', async () => {
    await save(itemsNamed('Stove', 'Gas'))
    const before = saved()?.data.items
    expect(await world.run('saved_packing.rename', { id: LIST, name: 'Bivouac' })).toEqual(DONE)
    expect(saved()?.data).toEqual({ name: 'Bivouac', items: before })
    expect(await world.run('saved_packing.rename', { id: v7(), name: 'Bivouac' })).toEqual(NOT_HERE)
  })

  it('is deleted, and comes back under the same id', async () => {
    await save(itemsNamed('Stove'))
    expect(await world.run('saved_packing.delete', { id: LIST })).toEqual(DONE)
    expect(saved()).toBeNull()
    expect(await save(itemsNamed('Stove'))).toEqual(DONE)
    expect(saved()?.data.items).toHaveLength(1)
  })

  it('needs a name and an id, and has no more items than a packing list', async () => {
    expect(await save([], { name: ' ' })).toEqual(error('name', 'Name must not be empty.'))
    const longName = 'x'.repeat(SAVED_LIST_NAME_MAX + 1)
    expect(await save([], { name: longName })).toMatchObject({ field_errors: { name: [expect.any(String)] } })
    expect(await save([], { id: 'mine' })).toMatchObject({ reason: 'invalid' })
    const tooMany = itemsNamed(...Array.from({ length: TRIP_PACKING_MAX + 1 }, (_, at) => `Item ${at}`))
    expect(await save(tooMany)).toEqual(error('items', PACKING_FULL))
    expect(await save(tooMany.slice(1))).toEqual(DONE)
    expect(await world.run('saved_packing.rename', { id: LIST, name: '' })).toEqual(
      error('name', 'Name must not be empty.'),
    )
    expect(world.written).toHaveLength(1)
  })
})

it('the limit of saved packing lists is reported before anything is stored; other relations do not count', async () => {
  for (let n = 1; n < SAVED_PACKING_LISTS.max; n++)
    world.put('relations', relationOf({ kind: 'saved_packing', member: 'maya', target: `l-${n}` }))
  world.put('relations', relationOf({ kind: 'saved_filter', member: 'maya', target: 'near' }))
  expect(await save([])).toEqual(DONE)
  expect(await save([], { id: v7() })).toEqual({
    ok: false,
    reason: 'invalid',
    field_errors: { non_field_errors: [rowLimitMessage(SAVED_PACKING_LISTS)] },
  })
  expect(world.written).toHaveLength(1)
  expect(await save(itemsNamed('Stove'))).toEqual(DONE)
})
