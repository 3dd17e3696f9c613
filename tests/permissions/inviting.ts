import type { InviteLinkAnswer, InviteTarget, NewInviteLink } from '#domain/wire/invite-link.ts'
import { apiPaths, inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import { communityTarget } from '#tests/server/communities.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import type { Facts } from './facts.ts'
import type { Judge } from './judge.ts'
import { isSteward } from './oracle.ts'
import type { Setting } from './pushing.ts'
import { COMMUNITIES } from './world.ts'

/** A document with a link, as the specification says who manages and who opens it. */
interface Linked {
  target: InviteTarget
  /** makes the link that the members open */
  maker: TestMember
  link: NewInviteLink
  mayManage: (member: string) => boolean
  mayOpen: (member: string) => boolean
}

/** Which members manage the invitation link of each community and trip, and which may open it. */
export async function judgeInvitations(judge: Judge, setting: Setting): Promise<void> {
  const { members, facts } = setting
  const all = [
    ...Object.values(COMMUNITIES).map((id) => linkedCommunity(facts, { id, maker: members.keeper })),
    ...tripsOf(facts, members.author),
  ]
  for (const linked of all) await judgeLinked(judge, setting, linked)
}

const linkedCommunity = (facts: Facts, { id, maker }: { id: string; maker: TestMember }): Linked => ({
  target: communityTarget(id),
  maker,
  link: { days: null, usesMax: null, role: null },
  mayManage: (member) => isSteward(facts, member, id),
  mayOpen: (member) => facts.standing(member, id) !== 'banned',
})

/** The owner alone manages the link, and everyone opens it who is not apart from the owner. */
const tripsOf = (facts: Facts, owner: TestMember): Linked[] =>
  [...facts.things.values()]
    .filter(({ collection, author }) => collection === 'trips' && author === owner.id)
    .map(({ id }) => ({
      target: { collection: 'trips', id },
      maker: owner,
      link: { days: null, usesMax: null, role: 'viewer' },
      mayManage: (member) => member === owner.id,
      mayOpen: (member) => !facts.areApart(member, owner.id),
    }))

async function judgeLinked(judge: Judge, { app, members }: Setting, linked: Linked): Promise<void> {
  const { target, maker, link, mayOpen } = linked
  const made = await app.post(inviteLinkPath(target), link, maker.headers)
  const { token } = ((await made.json()) as InviteLinkAnswer).link ?? {}
  for (const member of Object.values(members)) {
    await judgeManaging(judge, { app, linked, member })
    const opened = await app.get(apiPaths.linkInvitation(token ?? ''), member.headers)
    judge.case('invitation link opened', `${member.username} opens the link of ${target.id}`, {
      did: opened.ok,
      may: mayOpen(member.id),
    })
  }
}

interface Managing extends Pick<Setting, 'app'> {
  linked: Linked
  member: TestMember
}

/** Members who may end it do not, so that the others find one that could be ended. */
async function judgeManaging(judge: Judge, { app, linked, member }: Managing): Promise<void> {
  const { target, link, mayManage } = linked
  const may = mayManage(member.id)
  const read = await app.get(inviteLinkPath(target), member.headers)
  judge.case('invitation link', `${member.username} reads the link of ${target.id}`, { did: read.ok, may })
  if (may) return
  const replaced = await app.post(inviteLinkPath(target), link, member.headers)
  judge.case('invitation link', `${member.username} replaces the link of ${target.id}`, {
    did: replaced.ok,
    may,
  })
  const ended = await app.post(inviteLinkEndPath(target), {}, member.headers)
  judge.case('invitation link', `${member.username} ends the link of ${target.id}`, { did: ended.ok, may })
}
