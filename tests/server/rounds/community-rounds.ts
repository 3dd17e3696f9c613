import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { communityFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget } from '../communities.ts'
import { changeOf, edge, endOf } from '../edges.ts'
import type { TestApp } from '../test-app.ts'
import { creating, deleting, editing, type TestMember } from '../test-member.ts'

/** One action that notifies somebody, and what takes it back. */
export interface Round {
  recipient: TestMember
  run: () => Promise<unknown>
}

const GRAZ = 'graz'

export interface RoundPeople {
  app: TestApp
  /** of the open community `graz` */
  owner: TestMember
  member: TestMember
}

interface Concerned {
  member: TestMember
  target: { id: string }
}

/** What stewards decide about a member, and what the owner decides about the community. */
export function communityRounds(people: RoundPeople) {
  return {
    membership_accepted: requestAnd(people, change({ state: 'requested' }, { state: 'member' })),
    membership_declined: requestAnd(people, end),
    membership_removed: joinAnd(people, end),
    membership_banned: joinAnd(people, change({ state: 'member' }, { state: 'banned' })),
    membership_role: joinAnd(people, change({ role: 'member' }, { role: 'moderator' })),
    community_hand_over: handOver(people),
    community_closing: closing(people, 'before'),
    community_kept: closing(people, 'meanwhile'),
    community_deleted: deletedCommunity(people),
  }
}

/** The steward is not notified of members who join. */
export function withoutJoinNotices(steward: TestMember): Promise<unknown> {
  const { notifications } = DEFAULT_SETTINGS
  const set = { notifications: { ...notifications, group_join: false } }
  return steward.push(editing('account', accountId(steward.id, 'settings'), { was: { notifications }, set }))
}

const change = (was: object, set: object) => (concerned: Concerned) =>
  changeOf('membership', concerned, { was: { ...was }, set: { ...set } })
const end = ({ member, target }: Concerned) => endOf('membership', member, target)
const joining = (member: TestMember) => edge('membership', member, communityTarget(GRAZ), { answers: [] })
const leaving = (member: TestMember) => endOf('membership', member, { id: GRAZ })
const editCommunity = (was: object, set: object) =>
  editing('communities', GRAZ, { was: { ...was }, set: { ...set } })

type Decision = (concerned: Concerned) => Write

/** A member joins, the owner decides about them, and the membership ends. */
const joinAnd = ({ owner, member }: RoundPeople, decision: Decision): Round => ({
  recipient: member,
  async run() {
    await member.push(joining(member))
    await owner.push(decision({ member, target: { id: GRAZ } }))
    await member.push(leaving(member))
    await owner.push(leaving(member)) // a ban stays until the owner lifts it
  },
})

const requestAnd = ({ owner, member }: RoundPeople, decision: Decision): Round => ({
  recipient: member,
  async run() {
    await owner.push(editCommunity({ joining: 'open' }, { joining: 'approval' }))
    await member.push(joining(member))
    await owner.push(decision({ member, target: { id: GRAZ } }))
    await member.push(leaving(member))
  },
})

/** An admin is asked to take over, and no longer. */
const handOver = ({ app, owner, member }: RoundPeople): Round => ({
  recipient: member,
  async run() {
    await member.push(joining(member))
    // without the notification of a promotion
    await app.db.query(`update circle set role = 'admin' where member_id = $1 and key = $2`, [
      member.id,
      `community:${GRAZ}`,
    ])
    await owner.push(editCommunity({ heir: null }, { heir: member.id }))
    await owner.push(editCommunity({ heir: member.id }, { heir: null }))
    await member.push(leaving(member))
  },
})

/** The owner begins and stops the deletion. The member is there at its begin or at its end. */
const closing = ({ owner, member }: RoundPeople, joined: 'before' | 'meanwhile'): Round => ({
  recipient: member,
  async run() {
    if (joined === 'before') await member.push(joining(member))
    await owner.push(editCommunity({ closing: null }, { closing: { reason: '' } }))
    await member.push(joined === 'before' ? leaving(member) : joining(member))
    await owner.push(editCommunity({ closing: { reason: '' } }, { closing: null }))
    if (joined === 'meanwhile') await member.push(leaving(member))
  },
})

/** One community a day, which cannot be created again. */
const deletedCommunity = ({ app, owner, member }: RoundPeople): Round => ({
  recipient: member,
  async run() {
    const id = `of-${app.deps.clock().toISOString().slice(0, 10)}`
    await owner.push(creating('communities', id, communityFieldsOf({ slug: id })))
    await member.push(edge('membership', member, communityTarget(id), { answers: [] }))
    await owner.push(deleting('communities', id))
  },
})
