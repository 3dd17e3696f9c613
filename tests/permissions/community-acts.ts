import { randomUUID } from 'node:crypto'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf } from '#tests/server/edges.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'

// Every act in a community that is a write of the sync protocol. Each cell of the matrix gets a target
// of its own, so that an act which is allowed does not change the next cell.

/** Who has to see what an act is about: the community, what is in it, or what only its stewards see. */
export type Seen = 'page' | 'content' | 'stewards'
export type Rank = 'anyone' | 'member' | 'moderator' | 'admin' | 'owner' | 'nobody'

export interface CommunityAct {
  name: string
  seen: Seen
  least: Rank
  /** for those who see it and may not; default: forbidden */
  otherwise?: string
  write(place: Place): Promise<Write> | Write
}

export interface Place {
  app: TestApp
  actor: TestMember
  owner: TestMember
  /** an admin, who can be asked to take over */
  admin: TestMember
  /** who wrote and joined what others act on */
  author: TestMember
  community: string
}

let made = 0

async function newPost({ author, community }: Place, fields: object = {}): Promise<string> {
  const id = randomUUID()
  await author.push(creating('posts', id, postFieldsOf({ community, ...fields })))
  return id
}

async function newComment(place: Place): Promise<string> {
  const [on, id] = [{ collection: 'posts', id: await newPost(place) }, randomUUID()]
  await place.author.push(creating('comments', id, commentFieldsOf({ on: on as never })))
  return id
}

const newMember = ({ app }: Place): Promise<TestMember> => addMember(app, `guest${++made}`)

/** A member of the community, or one who asks to join or is banned. */
async function newMembership(
  place: Place,
  state: 'member' | 'requested' | 'banned',
): Promise<{ member: TestMember; community: string }> {
  const { community, owner } = place
  const at = { member: await newMember(place), community }
  await join(at.member, community)
  const to = (next: string) => changeMember(owner, at, { was: { state: 'requested' }, set: { state: next } })
  if (state !== 'requested') await to(state)
  return at
}

const change = (
  { member, community }: { member: TestMember; community: string },
  was: Record<string, unknown>,
  set: Record<string, unknown>,
): Write => changeOf('membership', { member, target: { id: community } }, { was, set })

/** An edit of the settings from what they are now. */
export async function editSettings(
  { app, community }: Pick<Place, 'app' | 'community'>,
  set: Record<string, unknown>,
): Promise<Write> {
  const [row] = await app.db.query<{ own: Record<string, unknown> }>(
    `select own from document where collection = 'communities' and id = $1`,
    [community],
  )
  const was = Object.fromEntries(Object.keys(set).map((name) => [name, row?.own[name]]))
  return editing('communities', community, { was, set })
}

const moderate = async (place: Place, set: Record<string, unknown>): Promise<Write> =>
  editing('posts', await newPost(place), { was: { pinned: false, hidden: false, hiddenReason: null }, set })

const poll = {
  question: 'Where to?',
  options: [
    { id: 'a', text: 'Krma' },
    { id: 'b', text: 'Vrata' },
  ],
  closes: null,
}

/** The only entry of the log that the owner made of this. */
async function logEntry(place: Place): Promise<string> {
  const post = await newPost(place)
  await place.owner.push(editing('posts', post, { was: { pinned: false }, set: { pinned: true } }))
  const [row] = await place.app.db.query<{ id: string }>(
    `select id from document where starts_with(id, 'moderation:') order by pk desc limit 1`,
  )
  return row?.id ?? ''
}

export const COMMUNITY_ACTS: readonly CommunityAct[] = [
  {
    name: 'write a post',
    seen: 'page',
    least: 'member',
    otherwise: 'not_a_member',
    write: ({ community }) => creating('posts', randomUUID(), postFieldsOf({ community })),
  },
  {
    name: 'write an announcement',
    seen: 'page',
    least: 'moderator',
    write: ({ community }) =>
      creating('posts', randomUUID(), postFieldsOf({ community, kind: 'announcement' })),
  },
  {
    name: 'edit a post of another member',
    seen: 'content',
    least: 'nobody',
    write: async (place) =>
      editing('posts', await newPost(place), { was: { text: postFieldsOf().text }, set: { text: 'Mine.' } }),
  },
  {
    name: 'pin a post',
    seen: 'content',
    least: 'moderator',
    write: (place) => moderate(place, { pinned: true }),
  },
  {
    name: 'hide a post',
    seen: 'content',
    least: 'moderator',
    write: (place) => moderate(place, { hidden: true, hiddenReason: 'Off topic.' }),
  },
  {
    name: 'show a hidden post',
    seen: 'stewards',
    least: 'moderator',
    async write(place) {
      const id = await newPost(place)
      await place.owner.push(editing('posts', id, { was: { hidden: false }, set: { hidden: true } }))
      return editing('posts', id, { was: { hidden: true }, set: { hidden: false } })
    },
  },
  {
    name: 'delete a post of another member',
    seen: 'content',
    least: 'moderator',
    write: async (place) => deleting('posts', await newPost(place)),
  },
  {
    name: 'comment on a post',
    seen: 'content',
    least: 'anyone',
    async write(place) {
      const on = { collection: 'posts', id: await newPost(place) }
      return creating('comments', randomUUID(), commentFieldsOf({ on: on as never }))
    },
  },
  {
    name: 'edit a comment of another member',
    seen: 'content',
    least: 'nobody',
    write: async (place) =>
      editing('comments', await newComment(place), {
        was: { text: commentFieldsOf().text },
        set: { text: 'Mine.' },
      }),
  },
  {
    name: 'hide a comment',
    seen: 'content',
    least: 'moderator',
    write: async (place) =>
      editing('comments', await newComment(place), { was: { hidden: false }, set: { hidden: true } }),
  },
  {
    name: 'delete a comment of another member',
    seen: 'content',
    least: 'moderator',
    write: async (place) => deleting('comments', await newComment(place)),
  },
  {
    name: 'like a post',
    seen: 'content',
    least: 'anyone',
    write: async (place) => edge('like', place.actor, { collection: 'posts', id: await newPost(place) }),
  },
  {
    name: 'vote in a poll',
    seen: 'content',
    least: 'anyone',
    async write(place) {
      const id = await newPost(place, { kind: 'poll', poll })
      return edge('vote', place.actor, { collection: 'posts', id }, { option: 'a' })
    },
  },
  {
    name: 'accept a request',
    seen: 'stewards',
    least: 'moderator',
    write: async (place) =>
      change(await newMembership(place, 'requested'), { state: 'requested' }, { state: 'member' }),
  },
  {
    name: 'decline a request',
    seen: 'stewards',
    least: 'moderator',
    async write(place) {
      const { member, community } = await newMembership(place, 'requested')
      return endOf('membership', member, { id: community })
    },
  },
  {
    name: 'remove a member',
    seen: 'content',
    least: 'moderator',
    async write(place) {
      const { member, community } = await newMembership(place, 'member')
      return endOf('membership', member, { id: community })
    },
  },
  {
    name: 'ban a member',
    seen: 'content',
    least: 'moderator',
    write: async (place) =>
      change(await newMembership(place, 'member'), { state: 'member' }, { state: 'banned', reason: 'Spam.' }),
  },
  {
    name: 'lift a ban',
    seen: 'stewards',
    least: 'moderator',
    async write(place) {
      const { member, community } = await newMembership(place, 'banned')
      return endOf('membership', member, { id: community })
    },
  },
  {
    name: 'appoint a moderator',
    seen: 'content',
    least: 'admin',
    write: async (place) =>
      change(await newMembership(place, 'member'), { role: 'member' }, { role: 'moderator' }),
  },
  {
    name: 'appoint an admin',
    seen: 'content',
    least: 'owner',
    write: async (place) =>
      change(await newMembership(place, 'member'), { role: 'member' }, { role: 'admin' }),
  },
  {
    name: 'make another member the owner',
    seen: 'content',
    least: 'nobody',
    write: async (place) =>
      change(await newMembership(place, 'member'), { role: 'member' }, { role: 'owner' }),
  },
  {
    name: 'invite a member',
    seen: 'page',
    least: 'moderator',
    write: async (place) => edge('invitation', await newMember(place), communityTarget(place.community)),
  },
  {
    name: 'edit the house rules',
    seen: 'page',
    least: 'admin',
    write: (place) => editSettings(place, { rules: `Rule ${++made}.` }),
  },
  {
    name: 'change who is notified by default',
    seen: 'page',
    least: 'admin',
    write: (place) => editSettings(place, { notificationsDefault: 'all' }),
  },
  {
    name: 'archive',
    seen: 'page',
    least: 'owner',
    write: (place) => editSettings(place, { archived: true }),
  },
  {
    name: 'begin the deletion',
    seen: 'page',
    least: 'owner',
    write: (place) => editSettings(place, { closing: { reason: 'We join another club.' } }),
  },
  {
    name: 'ask an admin to take over',
    seen: 'page',
    least: 'owner',
    write: (place) => editSettings(place, { heir: place.admin.id }),
  },
  {
    name: 'report the community',
    seen: 'page',
    least: 'anyone',
    write: ({ actor, community }) =>
      edge('report', actor, communityTarget(community), { reason: 'spam', text: '' }),
  },
  {
    name: 'write into the log',
    seen: 'page',
    least: 'nobody',
    write: ({ actor, community }) => edge('moderation', actor, communityTarget(community)),
  },
  {
    name: 'change an entry of the log',
    seen: 'stewards',
    least: 'nobody',
    write: async (place) =>
      editing('relations', await logEntry(place), { was: { reason: null }, set: { reason: 'Mine.' } }),
  },
  {
    name: 'delete an entry of the log',
    seen: 'stewards',
    least: 'nobody',
    write: async (place) => deleting('relations', await logEntry(place)),
  },
]

/** The code with which a push of this act is rejected; null: it takes effect. */
export async function pushAct(act: CommunityAct, place: Place): Promise<string | null> {
  const result = only(await place.actor.push(await act.write(place)))
  if (result.status === 'applied') return null
  return result.status === 'conflict' && !result.document ? 'not_found' : (result.error?.code ?? result.status)
}
