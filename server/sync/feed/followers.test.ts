import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember
let device: PullingDevice

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  device = new PullingDevice(maya, [memberScope(maya.id)])
})
afterEach(() => app.close())

/** Maya follows Tomas, or no longer. */
const follows = (isAccepted: boolean) =>
  maya.push((isAccepted ? edge : endOf)('follow', maya, profileOf(tomas)))

describe('what a member writes for followers', () => {
  it('does not reach others', async () => {
    const id = await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
    expect((await maya.pull({ scopes: { [routeScope(id)]: 0 } })).refused).toEqual({
      [routeScope(id)]: 'not_found',
    })
  })

  it('reaches who is accepted, with what was written before', async () => {
    const before = await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    await follows(true)
    const after = await tomas.publish({ visibility: 'followers' })
    const open = await tomas.publish({ visibility: 'public' })
    await tomas.publish({ visibility: 'private' })
    await tomas.publish({ visibility: 'followers', state: 'draft' })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([before, after, open].toSorted())
    expect(device.ids('profiles')).toEqual([maya.id, tomas.id].toSorted())
  })

  it('is taken from who follows no longer', async () => {
    await follows(true)
    await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    await follows(false)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
    expect(device.ids('profiles')).toEqual([maya.id])
  })

  it('is taken from all when it is made private', async () => {
    await follows(true)
    const id = await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    await tomas.push(
      editing('routes', id, { was: { visibility: 'followers' }, set: { visibility: 'private' } }),
    )
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })
})
