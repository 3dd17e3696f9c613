import { randomUUID } from 'node:crypto'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget } from '#tests/server/communities.ts'
import { edge, endOf } from '#tests/server/edges.ts'
import { creating, deleting, editing, only } from '#tests/server/test-member.ts'
import {
  change,
  editSettings,
  logEntry,
  moderate,
  newComment,
  newMember,
  newMembership,
  newPost,
  type Place,
  poll,
} from './targets.ts'

// Every act in a community that is a write of the sync protocol. Each cell of the matrix gets a target
// of its own, so that an act which is allowed does not change the next cell.

/** Who has to see what an act is about: the community, what is in it, or what only its stewards see. */
export type Seen = 'page' | 'content' | 'stewards'
export type Rank = 'anyone' | 'member' | 'moderator' | 'admin' | 'owner' | 'none'

export interface CommunityAct {
  name: string
  seen: Seen
  least: Rank
  /** for those who see it and may not; default: forbidden */
  otherwise?: string
  write(place: Place): Promise<Write> | Write
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
    least: 'none',
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
    least: 'none',
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
      change(
        await newMembership(place, 'member'),
        { state: 'member', reason: null },
        { state: 'banned', reason: 'Spam.' },
      ),
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
    least: 'none',
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
    write: (place) => editSettings(place, { rules: `Rule ${randomUUID()}.` }),
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
    least: 'none',
    write: ({ actor, community }) => edge('moderation', actor, communityTarget(community)),
  },
  {
    name: 'change an entry of the log',
    seen: 'stewards',
    least: 'none',
    write: async (place) =>
      editing('relations', await logEntry(place), { was: { reason: null }, set: { reason: 'Mine.' } }),
  },
  {
    name: 'delete an entry of the log',
    seen: 'stewards',
    least: 'none',
    write: async (place) => deleting('relations', await logEntry(place)),
  },
]

/** The code with which a push of this act is rejected; null: it takes effect. */
export async function pushAct(act: CommunityAct, place: Place): Promise<string | null> {
  const result = only(await place.actor.push(await act.write(place)))
  if (result.status === 'applied') return null
  return result.status === 'conflict' && !result.document
    ? 'not_found'
    : (result.error?.code ?? result.status)
}
