import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { profileOf, routeFieldsOf, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { CommandWorld } from '#tests/fakes/command-world.ts'
import type { CommandName, CommandResult } from '../port.ts'

const ME = 'maya'
const card = cardOf(ME)

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld(ME)
  world.lines.set('i-1:0', trackFieldsOf())
  world.put('profiles', profileOf({ id: ME }))
  world.put('account', { id: `${ME}:settings`, part: 'settings', ...DEFAULT_SETTINGS })
  world.put('routes', routeOf({ id: 'r-1', author: card }))
})

const run = (name: CommandName, args: unknown): Promise<CommandResult> => world.run(name, args as never)

const source = { importId: 'i-1', index: 0 }

describe('creating a route', () => {
  it.each([
    ['a name too short', { name: 'a' }, 'name'],
    ['a name of blanks', { name: '      ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['an unknown activity', { activity: 'teleport' }, 'activity'],
    ['a place too long', { place: { village: 'x'.repeat(81), region: '', country: '' } }, 'place.village'],
    ['a start off the earth', { start: { lat: 91, lon: 0 } }, 'start.lat'],
    ['too many tags', { tags: Array.from({ length: 13 }, () => 'tag') }, 'tags'],
  ])('is rejected for %s, and nothing is written', async (_name, broken, field) => {
    const fields = { ...routeFieldsOf(), ...broken }
    const result = await run('route.create', { id: v7(), fields, source })
    expect(result).toMatchObject({ ok: false, reason: 'invalid' })
    expect(Object.keys((result as { field_errors: object }).field_errors)).toEqual([field])
    expect(world.written).toEqual([])
  })

  it('is rejected for an invalid id', async () => {
    const result = await run('route.create', { id: 'route-7', fields: routeFieldsOf(), source })
    expect(result).toMatchObject({ reason: 'invalid', field_errors: { id: [expect.any(String)] } })
  })

  it('does not find a line that was released or never read', async () => {
    const args = { id: v7(), fields: routeFieldsOf() }
    expect(await run('route.create', { ...args, source: { importId: 'i-2', index: 0 } })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await run('route.create', { ...args, source: { importId: 'i-1', index: 1 } })).toMatchObject({
      reason: 'not_found',
    })
    expect(world.written).toEqual([])
  })

  it('writes the route and its line in one transaction, the route first', async () => {
    const id = v7()
    expect(await run('route.create', { id, fields: routeFieldsOf(), source })).toEqual({ ok: true })
    expect(world.written).toHaveLength(1)
    expect(world.written[0]?.map((change) => [change.collection, change.action, change.id])).toEqual([
      ['routes', 'create', id],
      ['tracks', 'create', id],
    ])
    expect(world.written[0]?.[1]?.set).toEqual(trackFieldsOf())
  })

  it('pushes the trimmed input, and only shows optimistic values of server fields', async () => {
    const fields = { ...routeFieldsOf({ name: '  Over the Hochtor ' }), featured: true }
    await run('route.create', { id: v7(), fields, source })
    const [route] = world.written[0] ?? []
    expect(route?.set).toEqual(routeFieldsOf())
    expect(route?.optimisticValues).toMatchObject({ author: card, featured: false, rating: { count: 0 } })
  })

  it('reports that the device could not store it', async () => {
    world.storage = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const result = await run('route.create', { id: v7(), fields: routeFieldsOf(), source })
    expect(result).toEqual({ ok: false, reason: 'storage' })
    expect(world.logged).toEqual(['route.create was not stored'])
  })
})

describe('editing and deleting a route', () => {
  it('checks the given fields only', async () => {
    expect(await run('route.edit', { id: 'r-1', set: { name: 'a' } })).toMatchObject({
      reason: 'invalid',
      field_errors: { name: ['Name must be at least 2 characters.'] },
    })
    expect(await run('route.edit', { id: 'r-1', set: { description: 'New' } })).toEqual({ ok: true })
    expect(world.written).toEqual([
      [{ collection: 'routes', id: 'r-1', action: 'edit', set: { description: 'New' } }],
    ])
  })

  it('never sets server fields', async () => {
    await run('route.edit', { id: 'r-1', set: { name: 'New name', author: card, version: 9 } })
    expect(world.written[0]?.[0]?.set).toEqual({ name: 'New name' })
  })

  it('does not find a route that is not on this device', async () => {
    expect(await run('route.edit', { id: 'r-2', set: { name: 'New name' } })).toMatchObject({
      reason: 'not_found',
    })
    expect(await run('route.delete', { id: 'r-2' })).toMatchObject({ reason: 'not_found' })
    expect(world.written).toEqual([])
  })

  it('deletes', async () => {
    expect(await run('route.delete', { id: 'r-1' })).toEqual({ ok: true })
    expect(world.written).toEqual([[{ collection: 'routes', id: 'r-1', action: 'delete', set: {} }]])
  })
})

describe('editing the profile', () => {
  it('is allowed for one’s own profile only', async () => {
    world.put('profiles', profileOf({ id: 'tomas' }))
    expect(await run('profile.edit', { id: 'tomas', set: { bio: 'Mine now' } })).toMatchObject({
      reason: 'not_found',
    })
  })

  it('rejects an invalid home area', async () => {
    const result = await run('profile.edit', { id: ME, set: { homeArea: { name: 'Home', cell: 'u26e' } } })
    expect(result).toMatchObject({
      reason: 'invalid',
      field_errors: { 'homeArea.cell': [expect.any(String)] },
    })
  })

  it('writes the given fields', async () => {
    expect(await run('profile.edit', { id: ME, set: { bio: 'Up.', username: 'root' } })).toEqual({ ok: true })
    expect(world.written[0]).toEqual([
      { collection: 'profiles', id: ME, action: 'edit', set: { bio: 'Up.' } },
    ])
  })
})

describe('editing the settings', () => {
  it('rejects unknown units', async () => {
    expect(await run('settings.edit', { set: { units: 'cubits' } })).toMatchObject({ reason: 'invalid' })
  })

  it('waits for the first pull to deliver them', async () => {
    world.take('account', `${ME}:settings`)
    expect(await run('settings.edit', { set: { units: 'imperial' } })).toMatchObject({ reason: 'not_found' })
  })

  it('rejects a privacy zone that is too small or too large', async () => {
    const zone = zoneOf({ id: 'z', radius: 300 })
    for (const radius of [99, 1_501]) {
      const result = await run('settings.edit', { set: { privacyZones: [{ ...zone, radius }] } })
      expect(result).toMatchObject({ reason: 'invalid' })
    }
    expect(await run('settings.edit', { set: { privacyZones: [zone] } })).toEqual({ ok: true })
  })

  it('writes them', async () => {
    expect(await run('settings.edit', { set: { units: 'imperial' } })).toEqual({ ok: true })
    expect(world.written[0]?.[0]).toMatchObject({ collection: 'account', id: `${ME}:settings` })
  })
})
