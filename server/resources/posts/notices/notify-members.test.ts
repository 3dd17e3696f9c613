import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget, found, join } from '#tests/server/communities.ts'
import { edge } from '#tests/server/edges.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../../collections.ts'
import { communityGroup } from '../../../sync/visibility/groups.ts'
import { notifyOfDuePosts } from './notify-members.ts'

const ID = 'graz'
/** More than one batch. */
const CROWD = 450

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

const post = (id: string, fields: object = {}) =>
  maya.push(creating('posts', id, postFieldsOf({ community: ID, ...fields })))
const run = (deps: object = {}) => notifyOfDuePosts({ ...app.deps, collections, ...deps })
async function notifiedOf(member: TestMember): Promise<number> {
  const { documents } = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  const all = (documents.notifications ?? []) as MemberNotification[]
  return all.filter(({ notification_type: type }) => type === 'group_post').length
}
async function countOf(sql: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`)
  return row?.count ?? 0
}
const notifications = () => countOf(`document where own ->> 'notification_type' = 'group_post'`)
const notified = () =>
  countOf(`(select distinct author_id from document
  where own ->> 'notification_type' = 'group_post') n`)

/** Members without devices. */
async function addCrowd(): Promise<void> {
  await app.db.query(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'crowd-' || n, 'username', 'crowd' || n, 'email', 'crowd' || n || '@example.com'))).*
     from member m, generate_series(1, $2) n where m.id = $1`,
    [tomas.id, CROWD],
  )
  await app.db.query(
    `insert into circle (key, member_id, role) select $1, 'crowd-' || n, 'member' from generate_series(1, $2) n`,
    [communityGroup(ID), CROWD],
  )
}

beforeEach(async () => {
  await found(maya, ID, { notificationsDefault: 'all' })
  for (const member of [tomas, noor]) await join(member, ID)
})

describe('the members of a community', () => {
  it('are notified of a new post, once, and not of its edits', async () => {
    await noor.push(edge('mute', noor, communityTarget(ID)))
    await post('p-1', { text: 'Path day.' })
    expect(await notifiedOf(tomas)).toBe(0)
    await run()
    await maya.push(editing('posts', 'p-1', { was: { text: 'Path day.' }, set: { text: 'Path day!' } }))
    await run()
    expect([await notifiedOf(tomas), await notifiedOf(noor), await notifiedOf(maya)]).toEqual([1, 0, 0])
  })

  it('are not notified of a post that was deleted or hidden meanwhile', async () => {
    await post('p-1')
    await maya.push(deleting('posts', 'p-1'))
    await post('p-2')
    await maya.push(editing('posts', 'p-2', { was: { hidden: false }, set: { hidden: true } }))
    await run()
    expect(await notifications()).toBe(0)
    expect(await countOf('post_notice')).toBe(0)
  })
})

describe('a post in a large community', () => {
  beforeEach(addCrowd)

  it('writes no notification in its own transaction', async () => {
    await post('p-1')
    expect(await notifications()).toBe(0)
    expect(await countOf('post_notice')).toBe(1)
  })

  it('is brought to every member once, also by two servers at once', async () => {
    await post('p-1')
    await Promise.all([run(), run()])
    await run()
    expect([await notifications(), await notified()]).toEqual([CROWD + 2, CROWD + 2])
  })

  it('is brought to the rest after a server has stopped in between', async () => {
    await post('p-1')
    let transactions = 0
    const db: typeof app.db = {
      ...app.db,
      transaction: (work, ...rest) => {
        transactions += 1
        if (transactions > 1) throw new Error('The server stops')
        return app.db.transaction(work, ...rest)
      },
    }
    await expect(run({ db })).rejects.toThrow('The server stops')
    expect(await notifications()).toBeLessThan(CROWD)
    await run()
    expect([await notifications(), await notified()]).toEqual([CROWD + 2, CROWD + 2])
  })
})

const choose = (member: TestMember, choice: 'all' | 'announcements' | 'none') =>
  member.push(
    editing('account', accountId(member.id, 'settings'), {
      was: { postNotices: {} },
      set: { postNotices: { [ID]: choice } },
    }),
  )
const both = async () => [await notifiedOf(tomas), await notifiedOf(noor)]

describe('what a member has chosen', () => {
  it('counts more than the default of the community', async () => {
    await maya.push(
      editing('communities', ID, {
        was: { notificationsDefault: 'all' },
        set: { notificationsDefault: 'none' },
      }),
    )
    await choose(tomas, 'all')
    await post('p-1')
    await run()
    expect(await both()).toEqual([1, 0])
    await choose(noor, 'announcements')
    await post('p-2', { kind: 'announcement' })
    await run()
    expect(await both()).toEqual([2, 1])
  })

  it('does not hold back a mention', async () => {
    await choose(tomas, 'none')
    await post('p-1', { text: 'Do you have the key, @Tomas?' })
    await run()
    expect(await messagesTo(tomas)).toEqual(['maya mentioned you in Bergfreunde Graz.'])
    expect(await messagesTo(noor)).toEqual(['maya posted in Bergfreunde Graz.'])
  })
})

async function messagesTo(member: TestMember): Promise<string[]> {
  const { documents } = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  const all = (documents.notifications ?? []) as MemberNotification[]
  return all.filter(({ notification_type: type }) => type === 'group_post').map(({ message }) => message)
}

describe('a mention of everyone', () => {
  it('by an admin reaches all but those who chose nothing, once a day', async () => {
    await maya.push(
      editing('communities', ID, {
        was: { notificationsDefault: 'all' },
        set: { notificationsDefault: 'none' },
      }),
    )
    await choose(noor, 'none')
    await post('p-1', { text: 'The hut is closed, @all.' })
    await post('p-2', { text: 'And the road, @all.' })
    await run()
    expect(await messagesTo(tomas)).toEqual(['maya mentioned everyone in Bergfreunde Graz.'])
    expect(await messagesTo(noor)).toEqual([])
  })

  it('by a member is text', async () => {
    await tomas.push(creating('posts', 'p-1', postFieldsOf({ community: ID, text: 'Hello @all' })))
    await run()
    expect(await messagesTo(noor)).toEqual(['tomas posted in Bergfreunde Graz.'])
  })

  it('is not sent by an edit, and neither is another mention', async () => {
    await choose(tomas, 'none')
    await post('p-1', { text: 'Closed.' })
    await run()
    const set = { text: 'Closed, @all and @tomas.' }
    await maya.push(editing('posts', 'p-1', { was: { text: 'Closed.' }, set }))
    await run()
    expect(await messagesTo(tomas)).toEqual([])
  })
})
