import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { REPORTS_OF_DAY, rowLimitMessage, rowLimitOf } from '#domain/account/row-limits.ts'
import { must } from '#domain/std/must.ts'
import {
  cardOf,
  collectionFieldsOf,
  collectionOf,
  commentFieldsOf,
  commentOf,
  postFieldsOf,
  postOf,
  relationOf,
  tripFieldsOf,
  tripOf,
} from '#tests/factories/nouns.ts'
import { CommandWorld } from '#tests/fakes/command-world.ts'

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
})

const on = { collection: 'posts' as const, id: 'p-1' }
const KINDS = {
  trips: { field: 'name', of: tripOf, create: () => create('trip.create', tripFieldsOf()) },
  route_collections: {
    field: 'name',
    of: collectionOf,
    create: () => create('collection.create', collectionFieldsOf()),
  },
  posts: { field: 'text', of: postOf, create: () => create('post.create', postFieldsOf()) },
  comments: { field: 'text', of: commentOf, create: () => create('comment.create', commentFieldsOf({ on })) },
}

const create = (
  name: 'trip.create' | 'collection.create' | 'post.create' | 'comment.create',
  fields: object,
) => world.run(name, { id: v7(), fields: fields as never })

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the limit of %s', (collection) => {
  it('is reported by the device before anything is stored, and counts only own documents', async () => {
    const { field, of, create: createOne } = KINDS[collection]
    const limit = must(rowLimitOf(collection), 'a limit')
    world.put('posts', postOf({ id: 'p-1', author: cardOf('ana') }))
    for (let n = 1; n < limit.max; n++) world.put(collection, of({ id: `own-${n}`, author: cardOf('maya') }))
    world.put(collection, of({ id: 'of-ana', author: cardOf('ana') }))
    expect(await createOne()).toEqual({ ok: true })
    expect(await createOne()).toEqual({
      ok: false,
      reason: 'invalid',
      field_errors: { [field]: [rowLimitMessage(limit)] },
    })
    expect(world.written).toHaveLength(1)
  })
})

describe('the limit of reports a day', () => {
  it('is reported by the device before anything is stored', async () => {
    const report = (id: string) =>
      world.run('report.make', { target: { collection: 'routes', id }, reason: 'spam', text: '' })
    for (let n = 1; n < REPORTS_OF_DAY.max; n++)
      world.put('relations', relationOf({ kind: 'report', member: 'maya', target: `r-${n}` }))
    expect(await report('last')).toEqual({ ok: true })
    expect(await report('one-more')).toEqual({
      ok: false,
      reason: 'invalid',
      field_errors: { non_field_errors: ['You have reached the limit of 50 reports a day.'] },
    })
    expect(world.written).toHaveLength(1)
  })
})

describe('the limit of follows, favorites and other connections', () => {
  it('is reported by the device before anything is stored', async () => {
    const limit = must(rowLimitOf('relations'), 'a limit')
    for (let n = 0; n < limit.max; n++)
      world.put('relations', relationOf({ kind: 'favourite', member: 'maya', target: `r-${n}` }))
    const target = { collection: 'routes', id: 'one-more' } as const
    expect(await world.run('favourite.set', { target, on: true })).toEqual({
      ok: false,
      reason: 'invalid',
      field_errors: { non_field_errors: [rowLimitMessage(limit)] },
    })
    expect(world.written).toEqual([])
  })
})
