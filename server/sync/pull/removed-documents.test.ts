import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, START } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, deleting, editing, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

describe('a pull takes away', () => {
  let device: PullingDevice
  let id: string
  beforeEach(async () => {
    id = await tomas.publish()
    device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
  })

  it('what was deleted', async () => {
    await tomas.push(deleting('routes', id))
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })

  it('what was made private, from others and not from its author', async () => {
    const own = new PullingDevice(tomas, [memberScope(tomas.id), AREA])
    await own.catchUp()
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    expect((await device.pull()).gone).toEqual({ routes: [id] })
    await own.catchUp()
    expect(own.held.get(`routes/${id}`)).toMatchObject({ visibility: 'private', version: 2 })
  })

  it('what left one wanted scope only if no other one holds it', async () => {
    device.want(ELSEWHERE_AREA)
    await device.catchUp()
    await tomas.push(editing('routes', id, { was: { start: START }, set: { start: ELSEWHERE } }))
    expect((await device.pull()).gone).toEqual({})
    expect(device.held.get(`routes/${id}`)).toMatchObject({ start: ELSEWHERE })
  })

  it('what was in a dropped scope, page by page, but nothing that another one holds', async () => {
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

  it('also from a dropped scope what changed since the device last asked', async () => {
    await tomas.push(editing('routes', id, { was: { name: 'Over the Hochtor' }, set: { name: 'Hochtor' } }))
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
  })

  it('what is in a scope that is refused by now', async () => {
    device.want(routeScope(id))
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    const page = await device.pull()
    expect(page.refused).toEqual({ [routeScope(id)]: 'not_found' })
    expect(page.gone).toEqual({ routes: [id] })
  })

  it('nothing from a device that begins a scope', async () => {
    await tomas.push(deleting('routes', id))
    expect((await tomas.pull({ scopes: { [AREA]: 0 } })).gone).toEqual({})
  })

  it('what its reader may not see, even where the feed still holds it', async () => {
    await app.db.query(`update document set audience = '{}' where id = $1`, [id])
    await app.db.query('update feed set seq = seq + 100; update scope set head = head + 100')
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })
})

describe('before every wanted scope is begun', () => {
  it('nothing is taken away, or it would stay for the sake of a scope that never names it', async () => {
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
