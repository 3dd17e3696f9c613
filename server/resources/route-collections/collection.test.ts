import { describe, expect, it } from 'vitest'
import type { RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { collectionScope, memberScope } from '#domain/wire/sync/scope.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const RIDGES: Target = { collection: 'route_collections', id: 'ridges' }

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const createCollection = (fields: Partial<RouteCollectionFields> = {}) =>
  maya.push(creating('route_collections', RIDGES.id, collectionFieldsOf(fields)))
const item = (route: string) => ({ id: `item-${route}`.slice(0, 40), route, note: '', rank: 'm' })

describe('a collection of routes', () => {
  it('that is private is inaccessible to others', async () => {
    await createCollection({ visibility: 'private' })
    const key = collectionScope(RIDGES.id)
    expect((await tomas.pull({ scopes: { [key]: 0 } })).refused).toEqual({ [key]: 'not_found' })
    const edit = editing('route_collections', RIDGES.id, { was: { name: 'Ridges' }, set: { name: 'Mine' } })
    expect(only(await tomas.push(edit)).error?.code).toBe('not_found')
  })

  it('cannot be changed by a member who only sees it', async () => {
    await createCollection()
    const edit = editing('route_collections', RIDGES.id, { was: { name: 'Ridges' }, set: { name: 'Mine' } })
    expect(only(await tomas.push(edit)).error?.code).toBe('forbidden')
  })

  it('sums the routes that its owner may see, each once', async () => {
    const own = await maya.publish({ distance: 1_000, ascent: 100, visibility: 'private' })
    const open = await tomas.publish({ distance: 500, ascent: null })
    const secret = await tomas.publish({ distance: 70_000, ascent: 7, visibility: 'private' })
    const items = [item(own), item(open), item(secret), { ...item(own), id: 'again' }, item('nowhere')]
    expect(only(await createCollection({ items })).fields).toMatchObject({
      totals: { distance: 1_500, ascent: 100, count: 2 },
    })
    const edit = editing('route_collections', RIDGES.id, { was: { items }, set: { items: [item(open)] } })
    expect(only(await maya.push(edit)).fields).toMatchObject({
      totals: { distance: 500, ascent: 0, count: 1 },
    })
  })

  it('can be edited by a collaborator who has accepted', async () => {
    await createCollection({ visibility: 'private' })
    await maya.push(asking(tomas, RIDGES))
    await tomas.push(
      changeOf(
        'collaboration',
        { member: tomas, target: RIDGES },
        { was: { data: { accepted: false } }, set: { data: { accepted: true } } },
      ),
    )
    await maya.push(
      changeOf(
        'collaboration',
        { member: tomas, target: RIDGES },
        { was: { role: 'viewer' }, set: { role: 'editor' } },
      ),
    )
    const edit = editing('route_collections', RIDGES.id, { was: { name: 'Ridges' }, set: { name: 'Ours' } })
    expect(only(await tomas.push(edit)).status).toBe('applied')
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('route_collections')).toEqual([RIDGES.id])
  })
})
