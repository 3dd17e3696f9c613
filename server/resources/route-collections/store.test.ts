import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { must } from '#domain/std/must.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { collectionLinesScope, collectionScope, memberScope } from '#domain/wire/sync/scope.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { found, join } from '#tests/server/communities.ts'
import { asking, changeOf, endOf, type Target } from '#tests/server/edges.ts'
import { follow } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// The routes of a collection: who receives them, and the totals when they change.

const ID = 'ridges'
const RIDGES: Target = { collection: 'route_collections', id: ID }
const BOTH = [collectionScope(ID), collectionLinesScope(ID)]

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const item = (route: string) => ({ id: `i-${route}`.slice(0, 40), route, note: '', rank: 'm' })
const itemsOf = (...routes: string[]) => routes.map((route) => item(route))

async function createCollection(fields: Partial<RouteCollectionFields> = {}): Promise<void> {
  expect(only(await maya.push(creating('route_collections', ID, collectionFieldsOf(fields)))).status).toBe(
    'applied',
  )
}

async function setRoutes(was: string[], routes: string[]): Promise<void> {
  const change = { was: { items: itemsOf(...was) }, set: { items: itemsOf(...routes) } }
  expect(only(await maya.push(editing('route_collections', ID, change))).status).toBe('applied')
}

async function withTrack(member: TestMember, fields: Partial<Route> = {}): Promise<string> {
  const id = await member.publish(fields)
  await member.push(creating('tracks', id, trackFieldsOf()))
  return id
}

async function deviceOf(member: TestMember, scopes: readonly string[] = BOTH): Promise<PullingDevice> {
  const device = new PullingDevice(member, scopes)
  await device.catchUp()
  return device
}

async function totals(): Promise<RouteCollection['totals']> {
  const { documents } = await maya.pull({ scopes: { [collectionScope(ID)]: 0 } })
  const collection = documents.route_collections?.[0] as RouteCollection | undefined
  return must(collection, 'the collection').totals
}

describe('the routes of a collection', () => {
  it('are in its scope, and their tracks in the scope for offline use', async () => {
    const ids = [await withTrack(maya), await withTrack(tomas)].toSorted()
    await createCollection({ visibility: 'public', items: itemsOf(...ids) })
    const opened = await deviceOf(tomas, [collectionScope(ID)])
    expect(opened.ids('routes')).toEqual(ids)
    expect(opened.ids('tracks')).toEqual([])
    const offline = await deviceOf(tomas)
    expect(offline.ids('tracks')).toEqual(ids)
  })

  it('enter the scopes when they are added, and leave when they are removed', async () => {
    const [first, second] = [await withTrack(maya), await withTrack(maya)]
    await createCollection({ visibility: 'public', items: itemsOf(first) })
    const device = await deviceOf(tomas)
    await setRoutes([first], [second])
    await device.catchUp()
    expect(device.ids('routes')).toEqual([second])
    expect(device.ids('tracks')).toEqual([second])
  })

  it('are updated in the scope when they change', async () => {
    const id = await withTrack(maya)
    await createCollection({ visibility: 'public', items: itemsOf(id) })
    const device = await deviceOf(tomas)
    await maya.push(editing('routes', id, { was: { tags: [] }, set: { tags: ['spring'] } }))
    await device.catchUp()
    expect(device.held.get(`routes/${id}`)).toMatchObject({ tags: ['spring'] })
  })

  it('are sent only to members who may see them', async () => {
    const open = await withTrack(maya)
    const secret = await withTrack(maya, { visibility: 'private' })
    await createCollection({ visibility: 'public', items: itemsOf(open, secret) })
    const device = await deviceOf(tomas)
    expect(device.ids('routes')).toEqual([open])
    expect(device.ids('tracks')).toEqual([open])
    expect((await deviceOf(maya)).ids('tracks')).toEqual([open, secret].toSorted())
  })

  it('are removed from members who no longer see the collection', async () => {
    const id = await withTrack(maya)
    await createCollection({ visibility: 'public', items: itemsOf(id) })
    const device = await deviceOf(tomas)
    await maya.push(
      editing('route_collections', ID, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    )
    await device.catchUp()
    expect([...device.held.keys()]).toEqual([])
    for (const scope of BOTH)
      expect((await tomas.pull({ scopes: { [scope]: 0 } })).refused).toEqual({ [scope]: 'not_found' })
  })

  it('leave the scopes when it is deleted', async () => {
    const id = await withTrack(maya)
    await createCollection({ visibility: 'public', items: itemsOf(id) })
    const device = await deviceOf(tomas)
    await maya.push(deleting('route_collections', ID))
    await device.catchUp()
    expect([...device.held.keys()]).toEqual([])
    expect((await deviceOf(maya, [memberScope(maya.id)])).ids('routes')).toEqual([id])
  })
})

describe('a collection is visible', () => {
  it('to followers of its owner, if it is for followers', async () => {
    await createCollection({ visibility: 'followers' })
    const device = await deviceOf(tomas, [memberScope(tomas.id)])
    expect(device.ids('route_collections')).toEqual([])
    await tomas.push(follow(tomas, maya))
    await device.catchUp()
    expect(device.ids('route_collections')).toEqual([ID])
    await tomas.push(endOf('follow', tomas, { id: maya.id }))
    await device.catchUp()
    expect(device.ids('route_collections')).toEqual([])
  })

  it('to members of its communities, which its owner must belong to', async () => {
    await found(maya, 'c-alps')
    await join(tomas, 'c-alps')
    const fields = collectionFieldsOf({ visibility: 'community', communities: ['c-alps'] })
    const ana = await addMember(app, 'ana')
    expect(only(await ana.push(creating('route_collections', 'other', fields))).error?.code).toBe(
      'validation',
    )
    await createCollection(fields)
    expect((await deviceOf(tomas, [collectionScope(ID)])).ids('route_collections')).toEqual([ID])
    expect((await ana.pull({ scopes: { [collectionScope(ID)]: 0 } })).refused).toEqual({
      [collectionScope(ID)]: 'not_found',
    })
  })

  it('no longer to a removed collaborator', async () => {
    await createCollection({ visibility: 'private', items: itemsOf(await withTrack(maya)) })
    await maya.push(asking(tomas, RIDGES, 'editor'))
    const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
    await tomas.push(changeOf('collaboration', { member: tomas, target: RIDGES }, accept))
    const device = await deviceOf(tomas, [memberScope(tomas.id), ...BOTH])
    expect(device.ids('route_collections')).toEqual([ID])
    expect(device.ids('tracks')).toHaveLength(1)
    await maya.push(endOf('collaboration', tomas, RIDGES))
    await device.catchUp()
    expect(device.ids('route_collections')).toEqual([])
    expect(device.ids('tracks')).toEqual([])
    const edit = editing('route_collections', ID, { was: { name: 'Ridges' }, set: { name: 'Ours' } })
    expect(only(await tomas.push(edit)).error?.code).toBe('not_found')
  })
})

describe('the totals of a collection', () => {
  it('are updated when the figures of a route change', async () => {
    const id = await tomas.publish({ distance: 500, ascent: 50 })
    await createCollection({ items: itemsOf(id) })
    await tomas.push(
      editing('routes', id, { was: { distance: 500, ascent: 50 }, set: { distance: 800, ascent: null } }),
    )
    expect(await totals()).toEqual({ distance: 800, ascent: 0, count: 1 })
  })

  it('are updated when a route is hidden, shown again, and deleted', async () => {
    const id = await tomas.publish({ distance: 500, ascent: 50 })
    await createCollection({ items: itemsOf(id) })
    const hide = { was: { visibility: 'public' }, set: { visibility: 'private' } }
    await tomas.push(editing('routes', id, hide))
    expect(await totals()).toEqual({ distance: 0, ascent: 0, count: 0 })
    await tomas.push(editing('routes', id, { was: hide.set, set: hide.was }))
    expect(await totals()).toEqual({ distance: 500, ascent: 50, count: 1 })
    await tomas.push(deleting('routes', id))
    expect(await totals()).toEqual({ distance: 0, ascent: 0, count: 0 })
  })

  it('are updated when a privacy zone clips a route', async () => {
    const line = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
    const id = await tomas.publish(computeRouteFigures([line], 'hike'))
    const lines = [{ segments: [encodeSegment(line)] }]
    await tomas.push(creating('tracks', id, trackFieldsOf({ lines })))
    await createCollection({ items: itemsOf(id) })
    const before = (await totals()).distance
    await tomas.push(
      editing('account', accountId(tomas.id, 'settings'), {
        was: { privacyZones: [] },
        set: { privacyZones: [zoneOf()] },
      }),
    )
    const { documents } = await maya.pull({ scopes: { [collectionScope(ID)]: 0 } })
    const cut = documents.routes?.[0] as Route | undefined
    expect((await totals()).distance).toBeLessThan(before)
    expect(await totals()).toMatchObject({ distance: cut?.distance, count: 1 })
  })

  it('are not updated by other changes of a route', async () => {
    const id = await tomas.publish({ distance: 500, ascent: 50 })
    await createCollection({ items: itemsOf(id) })
    const device = await deviceOf(maya)
    const version = device.held.get(`route_collections/${ID}`)?.version
    await tomas.push(editing('routes', id, { was: { tags: [] }, set: { tags: ['spring'] } }))
    await device.catchUp()
    expect(device.held.get(`route_collections/${ID}`)?.version).toBe(version)
  })

  it('are correct if a route changes while it is added and removed', async () => {
    const id = await tomas.publish({ distance: 0, ascent: 0 })
    await createCollection({ items: [] })
    for (let round = 0; round < 6; round++) {
      const [was, is] = round % 2 === 0 ? [[], [id]] : [[id], []]
      const figures = { was: { distance: round }, set: { distance: round + 1 } }
      const [edited] = await Promise.all([tomas.push(editing('routes', id, figures)), setRoutes(was, is)])
      expect(only(edited).status).toBe('applied')
      const counted =
        round % 2 === 0 ? { distance: round + 1, ascent: 0, count: 1 } : { distance: 0, ascent: 0, count: 0 }
      expect(await totals()).toEqual(counted)
    }
  })
})
