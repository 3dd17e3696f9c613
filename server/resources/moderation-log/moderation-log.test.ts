import { beforeEach, describe, expect, it } from 'vitest'
import { MODERATION_LOG_MAX } from '#domain/community/moderation-act.ts'
import type { MemberNotification } from '#domain/notification/notification.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, found, join } from '#tests/server/communities.ts'
import { edge, endOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const ID = 'graz'
const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
type Act = RelationOf<'moderation'>

beforeEach(async () => {
  await found(maya, ID, { visibility: 'members' })
  await join(tomas, ID)
})

const deviceOf = async (member: TestMember): Promise<PullingDevice> => {
  const device = new PullingDevice(member, [memberScope(member.id), communityScope(ID)])
  await device.catchUp()
  return device
}
const actsOn = (device: PullingDevice): Act[] =>
  device
    .ids('relations')
    .map((id) => device.held.get(`relations/${id}`) as unknown as Act)
    .filter(({ kind }) => kind === 'moderation')
const logOf = async (member: TestMember): Promise<string[]> =>
  actsOn(await deviceOf(member)).map(({ act, author, about, reason }) =>
    [author.username, act, about?.username, reason].filter(Boolean).join(' '),
  )
const change = (member: TestMember, was: object, set: object) =>
  changeMember(maya, { member, community: ID }, { was: { ...was }, set: { ...set } })
const appoint = (member: TestMember) => change(member, { role: 'member' }, { role: 'admin' })
const editPost = (was: object, set: object) =>
  maya.push(editing('posts', 'p-1', { was: { ...was }, set: { ...set } }))

const pin = (on: boolean) => editPost({ pinned: !on }, { pinned: on })

describe('the moderation log', () => {
  it('has what stewards did with posts, comments and members, with the reason', async () => {
    await tomas.push(creating('posts', 'p-1', postFieldsOf({ community: ID })))
    const on = { collection: 'posts', id: 'p-1' } as never
    await tomas.push(creating('comments', 'k-1', commentFieldsOf({ on })))
    await maya.push(deleting('comments', 'k-1'))
    await editPost({ pinned: false }, { pinned: true })
    await editPost({ hidden: false, hiddenReason: null }, { hidden: true, hiddenReason: 'Off topic.' })
    await editPost({ hidden: true }, { hidden: false })
    await maya.push(deleting('posts', 'p-1'))
    await change(tomas, { state: 'member', reason: null }, { state: 'banned', reason: 'Spam.' })
    await maya.push(endOf('membership', tomas, { id: ID }))
    expect(await logOf(maya)).toEqual([
      'maya comment_removed tomas',
      'maya post_pinned tomas',
      'maya post_hidden tomas Off topic.',
      'maya post_shown tomas',
      'maya post_removed tomas',
      'maya member_banned tomas Spam.',
      'maya member_unbanned tomas',
    ])
  })

  it('has changed settings by their names, and nothing of what members do themselves', async () => {
    await maya.push(
      editing('communities', ID, {
        was: { rules: '', archived: false },
        set: { rules: 'Leash.', archived: true },
      }),
    )
    await tomas.push(endOf('membership', tomas, { id: ID }))
    const acts = actsOn(await deviceOf(maya)).map(({ act, summary }) => [act, summary])
    expect(acts).toEqual([
      ['settings_changed', 'rules'],
      ['archived', ''],
    ])
  })

  it('is seen by stewards only, also what was done before they were appointed', async () => {
    await join(noor, ID)
    await noor.push(creating('posts', 'p-1', postFieldsOf({ community: ID })))
    await editPost({ hidden: false, hiddenReason: null }, { hidden: true, hiddenReason: 'Off topic.' })
    const device = await deviceOf(tomas)
    expect([actsOn(device).length, device.ids('posts')]).toEqual([0, []])
    await appoint(tomas)
    await device.catchUp()
    expect(actsOn(device).map(({ act }) => act)).toEqual(['post_hidden', 'member_role'])
    expect(device.ids('posts')).toEqual(['p-1'])
    await change(tomas, { role: 'admin' }, { role: 'member' })
    await device.catchUp()
    expect([actsOn(device).length, device.ids('posts')]).toEqual([0, []])
    expect(await logOf(noor)).toEqual([])
  })

  it('says nothing of who reports, of which stewards are notified once a day', async () => {
    await join(noor, ID)
    await tomas.push(creating('posts', 'p-1', postFieldsOf({ community: ID })))
    const on = { collection: 'posts', id: 'p-1' } as const
    await noor.push(edge('report', noor, on, { reason: 'spam', text: 'Look.' }))
    const device = await deviceOf(maya)
    const [notice] = device
      .ids('notifications')
      .map((id) => device.held.get(`notifications/${id}`) as unknown as MemberNotification)
      .filter(({ message }) => message.includes('reported'))
    expect(notice).toMatchObject({ message: 'A post in Bergfreunde Graz was reported.', sender: null })
  })

  it('cannot be written by members', async () => {
    await appoint(tomas)
    const [act] = actsOn(await deviceOf(maya))
    const forged = edge('moderation', tomas, communityTarget(ID))
    expect(only(await tomas.push(forged)).error?.code).toBe('forbidden')
    const id = act?.id ?? ''
    const attempts = [
      deleting('relations', id),
      editing('relations', id, { was: { data: {} }, set: { data: { x: 1 } } }),
      editing('relations', id, { was: { reason: null }, set: { reason: 'Mine.' } }),
    ]
    const results = (await maya.push(...attempts)).map(({ status }) => status)
    expect(results).toEqual(['refused', 'refused', 'refused'])
  })

  it('keeps the newest acts', async () => {
    await tomas.push(creating('posts', 'p-1', postFieldsOf({ community: ID })))
    await pin(true)
    await app.db.query(
      `insert into document (collection, id, author_id, parent_pk, audience, created_at, updated_at, bytes, own)
       select collection, id || '-' || n, author_id, parent_pk, audience, created_at, updated_at, bytes, own
       from document, generate_series(1, $1) n where collection = 'relations' and starts_with(id, 'moderation:')`,
      [MODERATION_LOG_MAX],
    )
    await pin(false)
    const [row] = await app.db.query<{ count: number }>(
      `select count(*)::int as count from document where starts_with(id, 'moderation:') and not deleted`,
    )
    expect(row?.count).toBe(MODERATION_LOG_MAX)
  })
})
