import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf, notificationOf } from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_HERE, wrongFields } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }
const SEEN = 'maya:seen'

const marked = (n: number): string => new Date(Date.parse(EARLY) + n * 60_000).toISOString()
const EARLY = '2026-04-30T18:00:00.000Z'
const LATE = '2026-05-01T07:00:00.000Z'

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  world.put('account', { id: SEEN, part: 'seen', ...DEFAULT_SEEN })
  world.put('notifications', notificationOf({ id: 'n' }))
})

describe('a notification', () => {
  it('is marked read once, with the time', async () => {
    for (let n = 0; n < 2; n++) expect(await world.run('notification.read', { id: 'n' })).toEqual(DONE)
    expect(world.written).toEqual([
      [
        {
          collection: 'notifications',
          id: 'n',
          action: 'edit',
          set: { is_read: true, read_at: '2026-05-01T09:00:00.000Z' },
        },
      ],
    ])
    expect(await world.run('notification.read', { id: 'gone' })).toEqual(NOT_HERE)
  })

  it('is deleted', async () => {
    expect(await world.run('notification.delete', { id: 'n' })).toEqual(DONE)
    expect(world.shown('notifications', 'n')).toBeNull()
    expect(await world.run('notification.delete', { id: 'n' })).toEqual(NOT_HERE)
  })
})

describe('all notifications', () => {
  it.each([
    ['notifications.read_all', 'notificationsReadTo'],
    ['notifications.clear_all', 'notificationsClearedTo'],
  ] as const)(
    'are handled by %s with one write, up to the newest one of this device',
    async (name, field) => {
      world.newestNotificationAt = '2026-04-30T18:00:00.000Z'
      expect(await world.run(name, {})).toEqual(DONE)
      expect(await world.run(name, {})).toEqual(DONE)
      expect(world.written).toEqual([
        [{ collection: 'account', id: SEEN, action: 'edit', set: { [field]: '2026-04-30T18:00:00.000Z' } }],
      ])
    },
  )

  it('need no write when there are none', async () => {
    expect(await world.run('notifications.clear_all', {})).toEqual(DONE)
    expect(world.written).toEqual([])
  })

  it('wait for the first pull to deliver the read markers', async () => {
    world.take('account', SEEN)
    expect(await world.run('notifications.read_all', {})).toEqual(NOT_HERE)
    expect(await world.run('community.seen', { upTo: { c: EARLY } })).toEqual(NOT_HERE)
  })
})

describe('a community', () => {
  it('is marked seen beside others, up to a moment that only moves forward', async () => {
    await world.run('community.seen', { upTo: { 'c-1': LATE } })
    await world.run('community.seen', { upTo: { 'c-2': EARLY } })
    expect(await world.run('community.seen', { upTo: { 'c-1': EARLY, 'c-2': EARLY } })).toEqual(DONE)
    expect(world.written).toHaveLength(2)
    expect(world.last?.set).toEqual({ communities: { 'c-1': LATE, 'c-2': EARLY } })
  })

  it('loses its mark only if there are too many later ones', async () => {
    const upTo = Object.fromEntries(Array.from({ length: 990 }, (_, n) => [`c-${n}`, marked(n)]))
    expect(await world.run('community.seen', { upTo })).toEqual(DONE)
    const communities = Object.keys(world.last?.set?.['communities'] ?? {})
    expect(communities).toHaveLength(900)
    expect(communities).toContain('c-989')
    expect(communities).not.toContain('c-0')
  })
})

describe('a draft', () => {
  const fields = { noun: 'trip', of: null, title: 'Tatras', content: '{"days":[]}' } as const

  it('is stored and updated', async () => {
    const id = v7()
    expect(await world.run('draft.save', { id, fields })).toEqual(DONE)
    expect(world.last).toEqual({
      collection: 'account',
      id: `maya:draft:${id}`,
      action: 'create',
      set: fields,
      optimisticValues: { part: 'draft' },
    })
    await world.run('draft.save', { id, fields: { ...fields, title: 'High Tatras' } })
    expect(world.last).toMatchObject({ action: 'edit', set: { title: 'High Tatras' } })
  })

  it('is deleted, also if it does not exist any more', async () => {
    const id = v7()
    await world.run('draft.save', { id, fields })
    for (let n = 0; n < 2; n++) expect(await world.run('draft.delete', { id })).toEqual(DONE)
    expect(world.written).toHaveLength(2)
  })

  it.each([
    ['routes', 'route.delete', routeOf({ id: 'x', author: cardOf('maya') })],
    ['route_collections', 'collection.delete', collectionOf({ id: 'x', author: cardOf('maya') })],
  ] as const)('is deleted together with its document: %s', async (collection, command, document) => {
    world.put(collection, document)
    const [of, other] = [v7(), v7()]
    await world.run('draft.save', { id: of, fields: { ...fields, of: 'x' } })
    await world.run('draft.save', { id: other, fields: { ...fields, of: 'y' } })
    expect(await world.run(command, { id: 'x' })).toEqual(DONE)
    expect(world.written.at(-1)).toEqual([
      { collection: 'account', id: `maya:draft:${of}`, action: 'delete', set: {} },
      { collection, id: 'x', action: 'delete', set: {} },
    ])
    expect(world.shown('account', `maya:draft:${other}`)).not.toBeNull()
  })

  it('needs an existing document', async () => {
    const broken = { ...fields, noun: 'poem' } as never
    expect(wrongFields(await world.run('draft.save', { id: v7(), fields: broken }))).toEqual(['noun'])
    expect(wrongFields(await world.run('draft.save', { id: 'd', fields }))).toEqual(['id'])
  })
})
