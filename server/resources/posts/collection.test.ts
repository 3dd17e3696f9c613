import { beforeEach, describe, expect, it } from 'vitest'
import type { CommunityFields } from '#domain/community/community.ts'
import { communityPageScope, communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { edge, endOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../collections.ts'
import { notifyOfDuePosts } from './notices/notify-members.ts'

const ID = 'graz'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const code = async (pushed: Promise<unknown[]>) =>
  (only((await pushed) as never) as { error?: { code: string } }).error?.code
const post = (member: TestMember, id: string, fields: object = {}) =>
  member.push(creating('posts', id, postFieldsOf({ community: ID, ...fields })))
const deviceOf = (member: TestMember) =>
  new PullingDevice(member, [memberScope(member.id), communityScope(ID)])
async function stored(): Promise<{
  counts: Record<string, number>
  stewards: { member: { id: string }; role: string }[]
}> {
  const [row] = await app.db.query<{ own: never }>(`select own from document where id = $1`, [ID])
  return (row as { own: never }).own
}
const editText = (text: string) =>
  editing('posts', 'p1', { was: { text: postFieldsOf().text }, set: { text } })
const counted = async () => (await stored()).counts['posts']
const show = (id: string) =>
  maya.push(editing('posts', id, { was: { hidden: true }, set: { hidden: false } }))
const hide = (id: string, hiddenReason: string) =>
  maya.push(
    editing('posts', id, {
      was: { hidden: false, hiddenReason: null },
      set: { hidden: true, hiddenReason },
    }),
  )
async function postState(): Promise<object | undefined> {
  const [row] = await app.db.query<{ own: object }>(`select own from document where id = 'p1'`)
  return row?.own
}
async function messages({ id }: TestMember): Promise<string[]> {
  const rows = await app.db.query<{ message: string }>(
    `select own ->> 'message' as message from document
     where collection = 'notifications' and author_id = $1 order by pk`,
    [id],
  )
  return rows.map(({ message }) => message)
}
const vote = (option: string) =>
  tomas.push(edge('vote', tomas, { collection: 'posts', id: 'p1' }, { option }))
const votes = async () => {
  const [row] = await app.db.query<{ votes: object }>(
    `select own -> 'votes' as votes from document where id = 'p1'`,
  )
  return row?.votes
}

describe('the day of an outing', () => {
  const outing = { route: null, activity: 'hike', distance: 1, ascent: 1, duration: 1, note: '' } as const
  const log = (id: string, date: string) =>
    maya.push(creating('posts', id, postFieldsOf({ kind: 'outing', outing: { ...outing, date } })))

  it('is at most the day that has begun somewhere', async () => {
    expect(only(await log('p1', '2026-05-02')).status).toBe('applied')
    const refused = only(await log('p2', '2026-05-03'))
    expect(Object.keys(refused.error?.field_errors ?? {})).toEqual(['outing.date'])
    const edit = editing('posts', 'p1', {
      was: { outing: { ...outing, date: '2026-05-02' } },
      set: { outing: { ...outing, date: '2027-05-01' } },
    })
    expect(only(await maya.push(edit)).error?.code).toBe('validation')
  })
})

describe('a post in a community', () => {
  it('is visible to members only once it is closed, and to all once it is public again', async () => {
    await found(maya, ID)
    await post(maya, 'p1')
    await tomas.push(
      creating('comments', 'k1', {
        on: { collection: 'posts', id: 'p1' },
        kind: 'comment',
        replyTo: null,
        text: 'Good to know.',
        stars: null,
        condition: null,
        photos: [],
      }),
    )
    const setVisibility = (was: CommunityFields['visibility'], visibility: CommunityFields['visibility']) =>
      maya.push(editing('communities', ID, { was: { visibility: was }, set: { visibility } }))
    const device = new PullingDevice(tomas, [communityPageScope(ID), memberScope(tomas.id)])
    const readDevice = async () => {
      await device.catchUp()
      return [device.ids('posts'), device.ids('comments')]
    }
    expect(await readDevice()).toEqual([['p1'], ['k1']])
    await setVisibility('public', 'members')
    expect(await readDevice()).toEqual([[], ['k1']])
    await setVisibility('members', 'public')
    expect(await readDevice()).toEqual([['p1'], ['k1']])
  })

  it('is deleted with it', async () => {
    await found(maya, ID)
    await join(tomas, ID)
    await post(tomas, 'p1')
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(await code(tomas.push(deleting('communities', ID)))).toBe('forbidden')
    await maya.push(deleting('communities', ID))
    await device.catchUp()
    expect([device.ids('communities'), device.ids('posts'), device.ids('relations')]).toEqual([[], [], []])
  })

  it('is written by members; announcements by stewards only', async () => {
    await found(maya, ID)
    expect(await code(post(tomas, 'p1'))).toBe('not_a_member')
    await join(tomas, ID)
    expect(await code(post(tomas, 'p1', { kind: 'announcement' }))).toBe('forbidden')
    expect(only(await post(tomas, 'p1')).status).toBe('applied')
    expect((await stored()).counts).toMatchObject({ posts: 1 })
  })

  it('is hidden until approved if posts need approval', async () => {
    await found(maya, ID, { postsNeedApproval: true })
    await join(tomas, ID)
    await join(noor, ID)
    expect(only(await post(tomas, 'p1')).fields).toMatchObject({ hidden: true })
    const device = deviceOf(noor)
    await device.catchUp()
    expect(device.ids('posts')).toEqual([])
    await maya.push(editing('posts', 'p1', { was: { hidden: true }, set: { hidden: false } }))
    await device.catchUp()
    expect(device.ids('posts')).toEqual(['p1'])
  })

  it('waits among the first three of a member only, if the community approves those', async () => {
    await found(maya, ID, { postsNeedApproval: true, approvesFirstPosts: true })
    await join(tomas, ID)
    const isWaiting = async (id: string) => {
      const result = only(await tomas.push(creating('posts', id, postFieldsOf({ community: ID }))))
      return result.fields?.['waiting']
    }
    for (const id of ['p1', 'p2', 'p3']) {
      expect(await isWaiting(id)).toBe(true)
      await maya.push(editing('posts', id, { was: { hidden: true }, set: { hidden: false } }))
    }
    expect(await isWaiting('p4')).toBe(false)
  })

  it('is pinned by moderators and edited by its author', async () => {
    await found(maya, ID)
    await join(tomas, ID)
    await post(tomas, 'p1')
    const pin = editing('posts', 'p1', { was: { pinned: false }, set: { pinned: true } })
    expect(await code(tomas.push(pin))).toBe('forbidden')
    expect(await code(maya.push(editText('Mine')))).toBe('forbidden')
    expect(only(await maya.push(pin)).status).toBe('applied')
    expect(only(await tomas.push(editText('Open until five.'))).fields).toHaveProperty('editedAt')
  })
})

describe('the number of posts of a community', () => {
  it('counts those that all members see', async () => {
    await found(maya, ID, { postsNeedApproval: true })
    await join(tomas, ID)
    await post(tomas, 'p1')
    expect(await counted()).toBe(0)
    await show('p1')
    expect(await counted()).toBe(1)
    await hide('p1', 'Advertising.')
    expect(await counted()).toBe(0)
    await maya.push(deleting('posts', 'p1'))
    expect(await counted()).toBe(0)
    await post(maya, 'p2')
    expect(await counted()).toBe(1)
    await maya.push(deleting('posts', 'p2'))
    expect(await counted()).toBe(0)
  })
})

describe('a post that waits for approval', () => {
  beforeEach(async () => {
    await found(maya, ID, { postsNeedApproval: true, notificationsDefault: 'all' })
    await join(tomas, ID)
    await join(noor, ID)
    await post(tomas, 'p1')
  })

  it('is announced to the stewards, and to the members when it is approved', async () => {
    expect(await messages(maya)).toContainEqual(expect.stringContaining('It waits for approval.'))
    expect(await messages(noor)).toEqual([])
    await show('p1')
    await notifyOfDuePosts({ ...app.deps, collections })
    expect(await messages(tomas)).toEqual([expect.stringContaining('is approved')])
    expect(await messages(noor)).toEqual([expect.stringContaining('tomas posted in')])
    expect(await postState()).toMatchObject({ hidden: false, waiting: false })
  })

  it('is declined with a reason, of which its author is notified', async () => {
    await maya.push(
      editing('posts', 'p1', { was: { hiddenReason: null }, set: { hiddenReason: 'Off topic.' } }),
    )
    expect(await messages(tomas)).toEqual([expect.stringContaining('was not approved. Reason: Off topic.')])
    expect(await messages(noor)).toEqual([])
    expect(await postState()).toMatchObject({ hidden: true, waiting: true, hiddenReason: 'Off topic.' })
  })
})

describe('a hidden post', () => {
  beforeEach(async () => {
    await found(maya, ID, { notificationsDefault: 'none' })
    await join(tomas, ID)
    await post(tomas, 'p1')
    await hide('p1', 'Advertising.')
  })

  it('tells its author why, and loses the reason when it is shown again', async () => {
    expect(await messages(tomas)).toEqual([expect.stringContaining('was hidden. Reason: Advertising.')])
    await show('p1')
    expect(await postState()).toMatchObject({ hidden: false, hiddenReason: null })
    expect(await messages(tomas)).toHaveLength(2)
  })

  it('that a moderator deletes is announced to its author; one that the author deletes is not', async () => {
    await maya.push(deleting('posts', 'p1'))
    expect(await messages(tomas)).toContainEqual(
      expect.stringContaining('was deleted by a moderator. Reason: Advertising.'),
    )
    await post(tomas, 'p2')
    await tomas.push(deleting('posts', 'p2'))
    expect(await messages(tomas)).toHaveLength(2)
  })

  it('cannot be shown by its author', async () => {
    const push = tomas.push(editing('posts', 'p1', { was: { hidden: true }, set: { hidden: false } }))
    expect(await code(push)).toBe('forbidden')
  })
})

describe('a vote', () => {
  const poll = {
    question: 'Where to?',
    options: [
      { id: 'a', text: 'Krn' },
      { id: 'b', text: 'Vogel' },
    ],
    closes: null,
  }
  it('counts once, for the option chosen last', async () => {
    await found(maya, ID)
    await post(maya, 'p1', { kind: 'poll', poll })
    const target = { collection: 'posts', id: 'p1' } as const
    await tomas.push(edge('vote', tomas, target, { option: 'a' }))
    await noor.push(edge('vote', noor, target, { option: 'a' }))
    expect(await votes()).toEqual({ a: 2 })
    await noor.push(
      editing('relations', `vote:${noor.id}:p1`, {
        was: { data: { option: 'a' } },
        set: { data: { option: 'b' } },
      }),
    )
    expect(await votes()).toEqual({ a: 1, b: 1 })
    await noor.push(endOf('vote', noor, target))
    expect(await votes()).toEqual({ a: 1 })
  })

  it('is rejected for an unknown option, and once the poll is closed', async () => {
    await found(maya, ID)
    await post(maya, 'p1', { kind: 'poll', poll: { ...poll, closes: '2026-05-01T11:00:00Z' } })
    expect(await code(vote('c'))).toBe('validation')
    expect(await code(vote('a'))).toBe('closed')
  })
})
