import { describe, expect, it } from 'vitest'
import { AREA_DOCUMENTS_MAX } from '#domain/wire/sync/protocol.ts'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, SMALL_AREA, START } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

describe('a pull returns', () => {
  it('a new member’s own profile and account', async () => {
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.profiles).toMatchObject([{ id: maya.id, username: 'maya', version: 1 }])
    expect(documents.account).toMatchObject([
      { part: 'me', user: { id: maya.id } },
      { part: 'settings' },
      { part: 'seen' },
      { part: 'plans' },
    ])
  })

  it('a public route in its area, its own and its author’s profile scope', async () => {
    const id = await tomas.publish()
    for (const scope of [AREA, SMALL_AREA, routeScope(id), profileScope(tomas.id)]) {
      const { documents } = await maya.pull({ scopes: { [scope]: 0 } })
      expect(documents.routes?.map((route) => route.id)).toEqual([id])
    }
  })

  it('nothing outside the subscribed scopes', async () => {
    await tomas.publish()
    expect(
      (await maya.pull({ scopes: { [memberScope(maya.id)]: 0, featured: 0 } })).documents.routes,
    ).toBeUndefined()
  })

  it('a document once, although several scopes contain it', async () => {
    await tomas.publish()
    const { documents } = await maya.pull({
      scopes: { [AREA]: 0, [SMALL_AREA]: 0, [profileScope(tomas.id)]: 0 },
    })
    expect(documents.routes).toHaveLength(1)
  })

  it('nothing to a device that is up to date', async () => {
    await tomas.publish()
    const device = new PullingDevice(maya, [AREA, memberScope(maya.id)])
    await device.catchUp()
    expect(await device.pull()).toMatchObject({ documents: {}, gone: {}, more: false })
  })

  it('each document with any limit, in pages of at most that many rows', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push(await tomas.publish({ start: i < 4 ? ELSEWHERE : START }))
    for (const limit of [1, 2, 3, 4, 7, 8]) {
      const device = new PullingDevice(maya, [AREA, ELSEWHERE_AREA])
      await device.catchUp(limit)
      expect(device.ids('routes')).toEqual(ids.toSorted())
    }
    const device = new PullingDevice(maya, [AREA, ELSEWHERE_AREA])
    expect((await device.pull(3)).documents.routes).toHaveLength(3)
  })

  it('the existing documents of a new scope before other changes', async () => {
    await tomas.publish()
    const old = await tomas.publish({ start: ELSEWHERE })
    const device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    await tomas.publish()
    device.want(ELSEWHERE_AREA)
    const page = await device.pull(1)
    expect(page.documents.routes?.map((route) => route.id)).toEqual([old])
    expect(page.more).toBe(true)
  })

  it('large documents in small pages', async () => {
    const id = await maya.publish()
    const hut = { lat: 46, lon: 14, height: null, name: 'Hut', note: '€'.repeat(1_000), symbol: '' }
    const big = trackFieldsOf({ waypoints: Array.from({ length: 1_000 }, () => hut) })
    await maya.push(creating('tracks', id, big))
    const other = await maya.publish()
    await maya.push(creating('tracks', other, big))
    const device = new PullingDevice(maya, [memberScope(maya.id)])
    const first = await device.pull()
    expect(first.documents.tracks).toHaveLength(1)
    expect(first.more).toBe(true)
    await device.catchUp()
    expect(device.ids('tracks')).toEqual([id, other].toSorted())
  })
})

const fill = () => app.db.query('update scope set live = $1 where key = $2', [AREA_DOCUMENTS_MAX + 1, AREA])

describe('an area with too many documents', () => {
  it('must be pulled by its parts and is not started', async () => {
    await tomas.publish()
    await fill()
    const page = await maya.pull({ scopes: { [AREA]: 0 } })
    expect(page).toMatchObject({ split: [AREA], documents: {}, scopes: {}, more: false })
  })

  it('continues for a device that holds it, until that has the parts', async () => {
    const device = new PullingDevice(maya, [AREA])
    await tomas.publish()
    await device.catchUp()
    const later = await tomas.publish()
    await fill()
    device.want(SMALL_AREA)
    const page = await device.pull()
    expect(page.split).toEqual([AREA])
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toContain(later)
    expect(device.ids('routes')).toHaveLength(2)
  })
})

describe('a device that reports unsent writes', () => {
  it('is stored with the number', async () => {
    await maya.pull({ waiting: 3 })
    await maya.pull({ waiting: 2 })
    expect(await app.db.query('select member_id, client_id, waiting from device_report')).toEqual([
      { member_id: maya.id, client_id: 'device-of-a-test', waiting: 2 },
    ])
  })

  it('may report any number', async () => {
    await maya.pull({ waiting: 1e300 })
    expect(await app.db.query('select waiting from device_report')).toEqual([{ waiting: 1_000_000 }])
  })
})
