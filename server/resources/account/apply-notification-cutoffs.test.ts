import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

type Cutoff = 'notificationsReadTo' | 'notificationsClearedTo'

const { app, maya } = useTestApp({ members: ['maya'] })
let device: PullingDevice

beforeEach(async () => {
  device = new PullingDevice(maya, [memberScope(maya.id)])
})

/** Adds a follower of maya, who is notified. */
const addFollower = async (name: string) => {
  app.wait(60)
  const member = await addMember(app, name)
  await member.push(edge('follow', member, profileOf(maya)))
}
const now = () => app.deps.clock().toISOString()
const setCutoff = async (field: Cutoff, was: string | null, moment: string) =>
  only(
    await maya.push(
      editing('account', accountId(maya.id, 'seen'), { was: { [field]: was }, set: { [field]: moment } }),
    ),
  )

/** Sender and read state of the notifications on maya's device. */
async function readNotifications(): Promise<string[]> {
  await device.catchUp()
  return device.ids('notifications').map((id) => {
    const { sender, is_read } = device.held.get(`notifications/${id}`) as unknown as {
      sender: { username: string }
      is_read: boolean
    }
    return `${sender.username} ${is_read ? 'read' : 'unread'}`
  })
}

describe('mark all read', () => {
  it('marks notifications up to its time, not later ones', async () => {
    await addFollower('tomas')
    const moment = now()
    await addFollower('noor')
    expect(await readNotifications()).toEqual(['tomas unread', 'noor unread'])
    expect(await setCutoff('notificationsReadTo', null, moment)).toMatchObject({ status: 'applied' })
    expect(await readNotifications()).toEqual(['tomas read', 'noor unread'])
    const [read] = await app.db.query(
      `select own ->> 'read_at' as at, version, own -> 'version' as body_version from document where own ->> 'is_read' = 'true'`,
    )
    expect(read).toEqual({ at: moment, version: 2, body_version: 2 })
  })
})

describe.each(['notificationsReadTo', 'notificationsClearedTo'] as const)('%s of a fast clock', (field) => {
  it('does not affect what comes in the next hour', async () => {
    await addFollower('tomas')
    await setCutoff(field, null, new Date(app.deps.clock().getTime() + 3_600_000).toISOString())
    await addFollower('noor')
    expect(await readNotifications()).toContain('noor unread')
    const [seen] = await app.db.query<{ at: string }>(`select own ->> $2 as at from document where id = $1`, [
      accountId(maya.id, 'seen'),
      field,
    ])
    expect(Date.parse(seen?.at ?? '')).toBeLessThanOrEqual(app.deps.clock().getTime())
  })
})

describe('the mark of a community of a fast clock', () => {
  it('is at most the time of the server', async () => {
    const id = accountId(maya.id, 'seen')
    const early = now()
    const ahead = new Date(app.deps.clock().getTime() + 3_600_000).toISOString()
    const set = { communities: { c: ahead, d: early } }
    only(await maya.push(editing('account', id, { was: { communities: {} }, set })))
    const [seen] = await app.db.query<{ marks: Record<string, string> }>(
      `select own -> 'communities' as marks from document where id = $1`,
      [id],
    )
    expect(seen?.marks['d']).toBe(early)
    expect(Date.parse(seen?.marks['c'] ?? '')).toBeLessThanOrEqual(app.deps.clock().getTime())
  })
})

describe('clear all', () => {
  it('deletes notifications up to its time on every device, not later ones', async () => {
    await addFollower('tomas')
    const moment = now()
    expect(await readNotifications()).toEqual(['tomas unread'])
    await addFollower('noor')
    await setCutoff('notificationsClearedTo', null, moment)
    expect(await readNotifications()).toEqual(['noor unread'])
    device = new PullingDevice(maya, [memberScope(maya.id)])
    expect(await readNotifications()).toEqual(['noor unread'])
  })

  it('does not affect other members', async () => {
    const tomas = await addMember(app, 'tomas')
    await maya.push(edge('follow', maya, profileOf(tomas)))
    await setCutoff('notificationsClearedTo', null, now())
    const others = await tomas.pull({ scopes: { [memberScope(tomas.id)]: 0 } })
    expect(others.documents.notifications).toHaveLength(1)
  })
})

it('an earlier time changes nothing', async () => {
  await addFollower('tomas')
  const [first, second] = [now(), new Date(app.deps.clock().getTime() + 1_000).toISOString()]
  await setCutoff('notificationsReadTo', null, second)
  const before = await readNotifications()
  await setCutoff('notificationsReadTo', second, first)
  expect(await readNotifications()).toEqual(before)
})
