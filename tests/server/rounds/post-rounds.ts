import { collections } from '#server/collections.ts'
import { notifyOfDuePosts } from '#server/resources/posts/notices/notify-members.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget } from '../communities.ts'
import { edge, type Target } from '../edges.ts'
import { creating, deleting, editing, type TestMember } from '../test-member.ts'
import { type Round, type RoundPeople, withoutJoinNotices } from './community-rounds.ts'

// What members are notified of about posts in the open community `graz`, once in a round.

const GRAZ = 'graz'
export const POST: Target = { collection: 'posts', id: 'spring' }

/** A deleted post cannot be created again, so each day has its own. */
const postOfToday = ({ app }: RoundPeople): string => `of-${app.deps.clock().toISOString().slice(0, 10)}`

const joinGraz = (member: TestMember) =>
  member.push(edge('membership', member, communityTarget(GRAZ), { answers: [] }))

/** A round of comments on a post of the owner. */
export const onPost = ({ owner }: Pick<RoundPeople, 'owner'>, round: Round): Round => ({
  recipient: round.recipient,
  async run() {
    await owner.push(creating('posts', POST.id, postFieldsOf({ community: GRAZ })))
    await round.run()
  },
})

/** A member of the community is notified of a post. */
function newPost(people: RoundPeople, fields: Parameters<typeof postFieldsOf>[0] = {}): Round {
  const { app, owner, member } = people
  return {
    recipient: member,
    async run() {
      await joinGraz(member)
      const id = postOfToday(people)
      await owner.push(creating('posts', id, postFieldsOf({ community: GRAZ, ...fields })))
      await notifyOfDuePosts({ ...app.deps, collections })
      await owner.push(deleting('posts', id))
    },
  }
}

interface Decided {
  needsApproval: boolean
  /** default: the author of the post */
  recipient?: TestMember
  decide: (id: string) => Promise<unknown>
}

/** A member's post of the day, and what the owner of the community decides about it. */
function decided(people: RoundPeople, { needsApproval, decide, recipient = people.member }: Decided): Round {
  const { owner, member } = people
  return {
    recipient,
    async run() {
      const was = { postsNeedApproval: !needsApproval }
      const set = { postsNeedApproval: needsApproval }
      await owner.push(editing('communities', GRAZ, { was, set }))
      if (recipient === owner) await withoutJoinNotices(owner)
      await joinGraz(member)
      const id = postOfToday(people)
      await member.push(creating('posts', id, postFieldsOf({ community: GRAZ })))
      await decide(id)
    },
  }
}

/** A comment of the day on a post, and what the owner of the community decides about it. */
function decidedComment(people: RoundPeople, decide: (id: string) => Promise<unknown>): Round {
  const { member } = people
  return onPost(people, {
    recipient: member,
    async run() {
      const id = `comment-${postOfToday(people)}`
      await member.push(creating('comments', id, commentFieldsOf({ on: POST as never })))
      await decide(id)
    },
  })
}

export function postRounds(people: RoundPeople) {
  const { owner } = people
  const edit = (was: object, set: object) => (id: string) =>
    owner.push(editing('posts', id, { was: { ...was }, set: { ...set } }))
  const reason = { hiddenReason: 'Off topic.' }
  return {
    community_post: newPost(people),
    community_announcement: newPost(people, { kind: 'announcement' }),
    post_mention: newPost(people, { text: 'Well done, @tomas!' }),
    everyone_mention: newPost(people, { text: 'The path is closed, @all.' }),
    post_waiting: decided(people, {
      needsApproval: true,
      recipient: owner,
      decide: () => Promise.resolve(),
    }),
    post_approved: decided(people, {
      needsApproval: true,
      decide: edit({ hidden: true }, { hidden: false }),
    }),
    post_declined: decided(people, { needsApproval: true, decide: edit({ hiddenReason: null }, reason) }),
    post_hidden: decided(people, {
      needsApproval: false,
      decide: edit({ hidden: false, hiddenReason: null }, { hidden: true, ...reason }),
    }),
    post_removed: decided(people, {
      needsApproval: false,
      decide: (id) => owner.push(deleting('posts', id)),
    }),
    comment_hidden: decidedComment(people, (id) =>
      owner.push(editing('comments', id, { was: { hidden: false }, set: { hidden: true } })),
    ),
    comment_removed: decidedComment(people, (id) => owner.push(deleting('comments', id))),
  }
}
