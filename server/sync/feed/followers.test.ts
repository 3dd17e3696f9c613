import { beforeEach, describe, expect, it } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let device: PullingDevice

beforeEach(async () => {
  device = new PullingDevice(maya, [memberScope(maya.id)])
})

/** Maya follows Tomas, or no longer. */
const follows = (isAccepted: boolean) =>
  maya.push((isAccepted ? edge : endOf)('follow', maya, profileOf(tomas)))

describe('a document for followers', () => {
  it('does not reach others', async () => {
    const id = await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
    expect((await maya.pull({ scopes: { [routeScope(id)]: 0 } })).refused).toEqual({
      [routeScope(id)]: 'not_found',
    })
  })

  it('reaches an accepted follower, with earlier documents', async () => {
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

  it('is removed from a former follower', async () => {
    await follows(true)
    await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    await follows(false)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
    expect(device.ids('profiles')).toEqual([maya.id])
  })

  it('is removed from all followers if it becomes private', async () => {
    await follows(true)
    const id = await tomas.publish({ visibility: 'followers' })
    await device.catchUp()
    await tomas.push(
      editing('routes', id, { was: { visibility: 'followers' }, set: { visibility: 'private' } }),
    )
    expect((await device.pull()).gone).toEqual({ routes: [id] })
  })
})
