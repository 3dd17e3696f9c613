import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let device: PullingDevice

beforeEach(() => {
  device = new PullingDevice(maya, [memberScope(maya.id)])
})

interface Page {
  results: MemberNotification[]
  next: string | null
}

const call = (method: string, path: string, headers: Record<string, string> = maya.headers) =>
  app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )
const list = async (search = '', member: TestMember = maya): Promise<Page> =>
  (await (await call('GET', `${apiPaths.notifications}${search}`, member.headers)).json()) as Page
const senders = async (search = '') => (await list(search)).results.map(({ sender }) => sender?.username)
const unread = async () =>
  ((await (await call('GET', apiPaths.notificationsUnread)).json()) as { unread_count: number }).unread_count
const ids = async () => (await list()).results.map(({ id }) => id)

/** What a device that syncs has, by the name of the sender. */
async function onDevice(): Promise<Record<string, boolean>> {
  await device.catchUp()
  const notifications = device
    .ids('notifications')
    .map((id) => device.held.get(`notifications/${id}`) as unknown as MemberNotification)
  return Object.fromEntries(notifications.map(({ sender, is_read }) => [sender?.username ?? '', is_read]))
}

async function addFollowers(...names: string[]): Promise<void> {
  for (const name of names) {
    app.wait(60)
    const member = await addMember(app, name)
    await member.push(edge('follow', member, profileOf(maya)))
  }
}

describe('the calls of notifications are rejected', () => {
  it.each([
    ['GET', apiPaths.notifications],
    ['GET', apiPaths.notificationsUnread],
    ['POST', apiPaths.notificationsReadAll],
    ['POST', apiPaths.notificationRead('n-1')],
    ['DELETE', apiPaths.notificationsClearAll],
    ['DELETE', apiPaths.notification('n-1')],
    ['GET', `${apiPaths.communities}?joined_only=true`],
  ])('without a session: %s %s', async (method, path) => {
    expect((await call(method, path, {})).status).toBe(401)
  })

  it.each(['?limit=0', '?limit=101', '?limit=x', '?offset=-1', '?is_read=yes', '?notification_type=mail'])(
    'with %s',
    async (search) => {
      expect((await call('GET', `${apiPaths.notifications}${search}`)).status).toBe(400)
    },
  )

  it('for notifications of other members', async () => {
    await addFollowers('noor')
    const [id = ''] = await ids()
    expect((await call('POST', apiPaths.notificationRead(id), tomas.headers)).status).toBe(404)
    expect((await call('DELETE', apiPaths.notification(id), tomas.headers)).status).toBe(404)
    expect((await list('', tomas)).results).toEqual([])
    expect(await unread()).toBe(1)
  })

  it('for communities that the member has not joined', async () => {
    expect((await call('GET', apiPaths.communities)).status).toBe(400)
  })
})

describe('the list of notifications', () => {
  it('has pages, newest first, with the address of the next one', async () => {
    await addFollowers('anja', 'hana', 'noor')
    const first = await list('?limit=2')
    expect(first.results.map(({ sender }) => sender?.username)).toEqual(['noor', 'hana'])
    expect(first.next).toBe('/api/notifications/?limit=2&offset=2')
    const second = await list('?limit=2&offset=2')
    expect(second.results.map(({ sender }) => sender?.username)).toEqual(['anja'])
    expect(second.next).toBeNull()
  })

  it('has twenty by default, and the fields of a notification', async () => {
    await addFollowers('anja')
    const { results } = await list()
    expect(Object.keys(results[0] ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'content_object_summary',
      'created_at',
      'id',
      'is_read',
      'link',
      'message',
      'notification_type',
      'read_at',
      'sender',
      'title',
    ])
    expect((await list(`?is_read=false`)).next).toBeNull()
  })

  it('is filtered by read state and type', async () => {
    await addFollowers('anja', 'hana')
    const on = { collection: 'routes', id: await maya.publish() } as const
    await tomas.push(creating('comments', 'k1', commentFieldsOf({ on, kind: 'comment', text: 'Nice.' })))
    const [, hana = ''] = await ids()
    await call('POST', apiPaths.notificationRead(hana))
    expect(await senders('?is_read=true')).toEqual(['hana'])
    expect(await senders('?is_read=false&notification_type=follow')).toEqual(['anja'])
    expect(await senders('?notification_type=route_comment')).toEqual(['tomas'])
  })
})

describe('a notification', () => {
  it('is read once, which devices receive', async () => {
    await addFollowers('anja', 'hana')
    await onDevice()
    const [id = ''] = await ids()
    expect((await call('POST', apiPaths.notificationRead(id))).status).toBe(204)
    const at = (await list('?is_read=true')).results[0]?.read_at
    app.wait(60)
    expect((await call('POST', apiPaths.notificationRead(id))).status).toBe(204)
    expect((await list('?is_read=true')).results[0]?.read_at).toBe(at)
    expect(await onDevice()).toEqual({ anja: false, hana: true })
    expect(await unread()).toBe(1)
  })

  it('is deleted, which devices receive', async () => {
    await addFollowers('anja', 'hana')
    await onDevice()
    const [id = ''] = await ids()
    for (let time = 0; time < 2; time++)
      expect((await call('DELETE', apiPaths.notification(id))).status).toBe(204)
    expect(await onDevice()).toEqual({ anja: false })
    expect(await unread()).toBe(1)
  })
})

describe('all notifications', () => {
  it('are marked read, but not later ones', async () => {
    await addFollowers('anja', 'hana')
    expect((await call('POST', apiPaths.notificationsReadAll)).status).toBe(204)
    expect(await unread()).toBe(0)
    await addFollowers('noor')
    expect(await unread()).toBe(1)
    expect(await onDevice()).toEqual({ anja: true, hana: true, noor: false })
  })

  it('are cleared, but not later ones', async () => {
    await addFollowers('anja', 'hana')
    expect((await call('DELETE', apiPaths.notificationsClearAll)).status).toBe(204)
    expect([await senders(), await unread()]).toEqual([[], 0])
    await addFollowers('noor')
    expect(await onDevice()).toEqual({ noor: false })
  })
})

describe('the communities that a member has joined', () => {
  it('are listed by name', async () => {
    await found(maya, 'graz')
    await found(maya, 'bohinj')
    await found(maya, 'alps')
    await join(tomas, 'graz')
    await join(tomas, 'bohinj')
    const response = await call('GET', `${apiPaths.communities}?joined_only=true`, tomas.headers)
    const { results } = (await response.json()) as { results: { id: string }[] }
    expect(results.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['bohinj', 'graz'])
  })
})
