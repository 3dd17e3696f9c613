import { expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { purgeNotifications } from './purge-notifications.ts'

const DAY_S = 24 * 60 * 60
const { app, maya } = useTestApp({ members: ['maya'] })

const addFollower = async (name: string) => {
  const member = await addMember(app, name)
  await member.push(edge('follow', member, profileOf(maya)))
}
const purge = () => purgeNotifications(app.db, collections, app.deps.clock())

it('read notifications are deleted after 180 days, also on devices; unread and later ones stay', async () => {
  const device = new PullingDevice(maya, [memberScope(maya.id)])
  await addFollower('tomas')
  const headers = { ...maya.headers, 'content-type': 'application/json' }
  await app.handle(
    new Request(`http://localhost${apiPaths.notificationsReadAll}`, { method: 'POST', headers }),
  )
  app.wait(1)
  await addFollower('noor')
  await purge()
  await device.catchUp()
  expect(device.ids('notifications')).toHaveLength(2)
  const [later] = [new Date(app.deps.clock().getTime() + 181 * DAY_S * 1_000)]
  await purgeNotifications(app.db, collections, later)
  await device.catchUp()
  const held = device.ids('notifications').map((id) => device.held.get(`notifications/${id}`))
  expect(held).toMatchObject([{ sender: { username: 'noor' }, is_read: false }])
})
