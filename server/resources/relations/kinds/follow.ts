import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/scope.ts'
import { enterCircle, followersCircle, leaveCircle, memberCircle } from '../../../sync/circles.ts'
import type { Writing } from '../../../sync/collection.ts'
import { type DocumentRow, type Fields, lockDocument, lockShared } from '../../../sync/document-row.ts'
import { count } from '../../../sync/set-by-server.ts'
import { notify } from '../../notifications/store.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'

/** Waits for the member followed where they approve their followers. Both of them see it, nobody else. */
export const followRule: EdgeRule = {
  async serverFields(_writing, { parent }) {
    const { approvesFollowers } = must(parent, 'profile').own as Profile
    return { state: approvesFollowers ? 'requested' : 'accepted' }
  },
  audience: ({ edge }) => [memberCircle(edge.target)],
  scopes: ({ edge }) => [memberScope(edge.target)],
  async turn(writing, turn) {
    const step = Number(isAccepted(turn.after)) - Number(isAccepted(turn.before))
    const told = turn.before ? [] : await tell(writing, turn)
    return { changed: step === 0 ? told : [...told, ...(await carry(writing, turn, step))] }
  },
}

function tell(writing: Writing, { edge, after }: Turn): Promise<DocumentRow[]> {
  const { username } = (after as RelationOf<'follow'>).author
  const message = isAccepted(after) ? `${username} follows you.` : `${username} asks to follow you.`
  return notify(writing, { type: 'follow', to: [edge.target], message, link: `/users/${edge.member}` })
}

const isAccepted = (follow: Fields | null): boolean => follow?.['state'] === 'accepted'

/** Whoever gains or loses sight of a member's work gets it, or lets go of it: all that others may see is published anew. */
async function carry(writing: Writing, { edge, parent }: Turn, step: number): Promise<DocumentRow[]> {
  const place = { circle: followersCircle(edge.target), memberId: edge.member }
  await (step > 0 ? enterCircle(writing.query, place) : leaveCircle(writing.query, place))
  const followed = await count(writing, must(parent, 'profile'), { followers: step })
  const follower = await lockDocument(writing.query, { collection: 'profiles', id: edge.member }, edge.member)
  const following = await count(writing, must(follower, 'profile'), { following: step })
  const work = await lockShared(writing.query, edge.target)
  return [followed, following, ...work.filter(({ pk }) => pk !== followed.pk)]
}
