import type { InviteLinkAnswer } from '#domain/wire/invite-link.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import type { Facts } from './facts.ts'
import type { Judge } from './judge.ts'
import { isSteward } from './oracle.ts'
import type { Setting } from './pushing.ts'
import { COMMUNITIES } from './world.ts'

/** Which members manage the invitation link of each community, and which may open it. */
export async function judgeInvitations(judge: Judge, { app, members, facts }: Setting): Promise<void> {
  for (const community of Object.values(COMMUNITIES)) {
    const path = apiPaths.inviteLink(community)
    const made = await app.post(path, { days: null, usesMax: null }, members.keeper.headers)
    const { link } = (await made.json()) as InviteLinkAnswer
    for (const member of Object.values(members)) {
      await judgeManaging(judge, { app, facts, community, member })
      const opened = await app.get(apiPaths.linkInvitation(link?.token ?? ''), member.headers)
      judge.case('invitation link opened', `${member.username} opens the link of ${community}`, {
        did: opened.ok,
        may: facts.standing(member.id, community) !== 'banned',
      })
    }
  }
}

interface Managing extends Omit<Setting, 'members'> {
  facts: Facts
  community: string
  member: TestMember
}

/** Members who may end it do not, so that the others find one that could be ended. */
async function judgeManaging(judge: Judge, { app, facts, community, member }: Managing): Promise<void> {
  const may = isSteward(facts, member.id, community)
  const read = await app.get(apiPaths.inviteLink(community), member.headers)
  judge.case('invitation link', `${member.username} reads the link of ${community}`, { did: read.ok, may })
  if (may) return
  const replaced = await app.post(
    apiPaths.inviteLink(community),
    { days: null, usesMax: null },
    member.headers,
  )
  judge.case('invitation link', `${member.username} replaces the link of ${community}`, {
    did: replaced.ok,
    may,
  })
  const ended = await app.post(apiPaths.inviteLinkEnd(community), {}, member.headers)
  judge.case('invitation link', `${member.username} ends the link of ${community}`, { did: ended.ok, may })
}
