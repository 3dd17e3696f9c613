import { beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, START } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, deleting, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

describe('a pull removes', () => {
  let device: PullingDevice
  let id: string
  beforeEach(async () => {
    id = await tomas.publish()
    device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
  })

  it('deleted documents', async () => {
    await tomas.push(deleting('routes', id))
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })

  it('documents made private, for others but not for the author', async () => {
    const own = new PullingDevice(tomas, [memberScope(tomas.id), AREA])
    await own.catchUp()
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    expect((await device.pull()).gone).toEqual({ routes: [id] })
    await own.catchUp()
    expect(own.held.get(`routes/${id}`)).toMatchObject({ visibility: 'private', version: 2 })
  })

  it('documents that left a scope, if no other scope contains them', async () => {
    device.want(ELSEWHERE_AREA)
    await device.catchUp()
    await tomas.push(editing('routes', id, { was: { start: START }, set: { start: ELSEWHERE } }))
    expect((await device.pull()).gone).toEqual({})
    expect(device.held.get(`routes/${id}`)).toMatchObject({ start: ELSEWHERE })
  })

  it('documents of a dropped scope page by page, except those in other scopes', async () => {
    const more = [await tomas.publish(), await tomas.publish(), await tomas.publish()]
    device.want(routeScope(more[0] ?? ''))
    await device.catchUp()
    device.drop(AREA)
    const first = await device.pull(2)
    expect(first.more).toBe(true)
    expect(first.drop[AREA]?.[1]).toBeGreaterThan(0)
    await device.catchUp(2)
    expect(device.drops).toEqual({})
    expect(device.ids('routes')).toEqual([more[0]])
  })

  it('documents of a dropped scope that changed since the last pull', async () => {
    await tomas.push(editing('routes', id, { was: { name: 'Over the Hochtor' }, set: { name: 'Hochtor' } }))
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
  })

  it('documents of a scope that is now rejected', async () => {
    device.want(routeScope(id))
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    const page = await device.pull()
    expect(page.refused).toEqual({ [routeScope(id)]: 'not_found' })
    expect(page.gone).toEqual({ routes: [id] })
  })

  it('nothing from a device that starts a scope', async () => {
    await tomas.push(deleting('routes', id))
    expect((await tomas.pull({ scopes: { [AREA]: 0 } })).gone).toEqual({})
  })

  it('documents its reader may not see, even if the feed still contains them', async () => {
    await app.db.query(`update document set audience = '{}' where id = $1`, [id])
    await app.db.query('update feed set seq = seq + 100; update scope set head = head + 100')
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })
})

describe('before every subscribed scope was pulled once', () => {
  it('removes nothing that a new scope could keep forever', async () => {
    const authors = [maya, tomas]
    const shown: string[] = []
    for (const author of authors) {
      shown.push(await author.publish())
      for (let i = 0; i < 3; i++) await author.publish({ start: ELSEWHERE })
    }
    const device = new PullingDevice(await addMember(app, 'noor'), [AREA])
    await device.catchUp()
    expect(device.ids('routes')).toEqual(shown.toSorted())

    device.drop(AREA)
    for (const { id } of authors) device.want(profileScope(id))
    const page = await device.pull(3) // room for the one profile, not for the other, and for all that is dropped
    expect(page).toMatchObject({ gone: {}, drop: { [AREA]: [2, 0] }, more: true })
    for (const [at, author] of authors.entries()) await author.push(deleting('routes', shown[at] ?? ''))
    await device.catchUp(3)
    expect(device.ids('routes')).toHaveLength(6)
    expect(device.ids('routes')).not.toContain(shown[0])
    expect(device.ids('routes')).not.toContain(shown[1])
  })
})
