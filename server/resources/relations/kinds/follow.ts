import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../../sync/collection/document-row.ts'
import { lockDocument, lockSharedBy } from '../../../sync/documents/read-documents.ts'
import { incrementCounts } from '../../../sync/documents/update-server-fields.ts'
import { addToGroup, followersGroup, memberGroup, removeFromGroup } from '../../../sync/visibility/groups.ts'
import { notify } from '../../notifications/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/** Waits for the member followed where they approve their followers. Both of them see it, nobody else. */
export const followRule: RelationRule = {
  async serverFields(_writing, { parent }) {
    const { approvesFollowers } = must(parent, 'profile').own as Profile
    return { state: approvesFollowers ? 'requested' : 'accepted' }
  },
  audience: ({ edge }) => [memberGroup(edge.target)],
  scopes: ({ edge }) => [memberScope(edge.target)],
  async onChange(writing, turn) {
    const step = Number(isAccepted(turn.after)) - Number(isAccepted(turn.before))
    const told = turn.before ? [] : await tell(writing, turn)
    return { changed: step === 0 ? told : [...told, ...(await carry(writing, turn, step))] }
  },
}

function tell(writing: WriteContext, { edge, after }: RelationChange): Promise<DocumentRow[]> {
  const { username } = (after as RelationOf<'follow'>).author
  const message = isAccepted(after) ? `${username} follows you.` : `${username} asks to follow you.`
  return notify(writing, { type: 'follow', to: [edge.target], message, link: `/users/${edge.member}` })
}

const isAccepted = (follow: Fields | null): boolean => follow?.['state'] === 'accepted'

/** Whoever gains or loses sight of a member's work gets it, or lets go of it: all that others may see is published anew. */
async function carry(
  writing: WriteContext,
  { edge, parent }: RelationChange,
  step: number,
): Promise<DocumentRow[]> {
  const place = { group: followersGroup(edge.target), memberId: edge.member }
  await (step > 0 ? addToGroup(writing.query, place) : removeFromGroup(writing.query, place))
  const followed = await incrementCounts(writing, must(parent, 'profile'), { followers: step })
  const follower = await lockDocument(writing.query, { collection: 'profiles', id: edge.member }, edge.member)
  const following = await incrementCounts(writing, must(follower, 'profile'), { following: step })
  const work = await lockSharedBy(writing.query, edge.target)
  return [followed, following, ...work.filter(({ pk }) => pk !== followed.pk)]
}
