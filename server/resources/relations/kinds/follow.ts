import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDocument, lockSharedBy } from '../../../sync/documents/read-documents.ts'
import { incrementCounts } from '../../../sync/documents/update-server-fields.ts'
import { placeIn, publishNowIn, recheckIn } from '../../../sync/feed/limited-publication.ts'
import { addToGroup, followersGroup, memberGroup, removeFromGroup } from '../../../sync/visibility/groups.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Follow = RelationOf<'follow'>

/** A request if the followed member approves followers. Visible to both members only. */
export const followRule: RelationRule<Follow, Profile> = {
  async serverFields(_context, { parent }) {
    const { approvesFollowers } = must(parent, 'profile').own
    return { state: approvesFollowers ? 'requested' : 'accepted' }
  },
  audience: ({ relation }) => [memberGroup(relation.target)],
  scopes: ({ relation }) => [memberScope(relation.target)],
  async onChange(context, change) {
    const increment = Number(isAccepted(change.after)) - Number(isAccepted(change.before))
    const notifications = await notifyOfChange(context, change)
    return {
      changed:
        increment === 0
          ? notifications
          : [...notifications, ...(await updateFollowers(context, change, increment))],
    }
  },
}

/** The followed member is notified of a follower or a request, the follower of the acceptance. */
async function notifyOfChange(context: WriteContext, change: RelationChange<Follow>): Promise<DocumentRow[]> {
  const { before, after } = change
  if (!before) return notifyFollowed(context, change)
  return !isAccepted(before) && isAccepted(after) ? notifyAccepted(context, change) : []
}

async function notifyAccepted(
  context: WriteContext,
  { relation }: RelationChange<Follow>,
): Promise<DocumentRow[]> {
  const { username } = await readMemberCard(context.query, relation.target)
  return notify(context, {
    kind: 'follow_accepted',
    to: [relation.member],
    title: 'Follow Accepted',
    message: `${username} accepted your request to follow them.`,
    link: `/users/${relation.target}`,
  })
}

function notifyFollowed(
  context: WriteContext,
  { relation, after }: RelationChange<Follow>,
): Promise<DocumentRow[]> {
  const { username } = must(after, 'follow').author
  const message = isAccepted(after) ? `${username} follows you.` : `${username} asks to follow you.`
  return notify(context, {
    kind: 'follow',
    to: [relation.target],
    ...(!isAccepted(after) && { title: 'Follow Request' }),
    message,
    link: `/users/${relation.member}`,
  })
}

const isAccepted = (follow: Follow | null): boolean => follow?.state === 'accepted'

/**
 * Updates the followers group and counts, and returns the followed member's shared documents, to be
 * published to the follower's devices, which add or remove them.
 */
async function updateFollowers(
  context: WriteContext,
  { relation, parent }: RelationChange<Follow>,
  increment: number,
): Promise<DocumentRow[]> {
  const group = followersGroup(relation.target)
  const membership = { group, memberId: relation.member }
  await (increment > 0 ? addToGroup(context.query, membership) : removeFromGroup(context.query, membership))
  const followed = await incrementCounts(context, must(parent, 'profile'), { followers: increment })
  const follower = await lockDocument(
    context.query,
    { collection: 'profiles', id: relation.member },
    relation.member,
  )
  const following = await incrementCounts(context, must(follower, 'profile'), { following: increment })
  const both = [memberScope(relation.member), memberScope(relation.target)]
  const sharedDocuments = (await lockSharedBy(context.query, relation.target)).filter(
    ({ pk }) => pk !== followed.pk,
  )
  return [
    publishNowIn(followed, both),
    publishNowIn(following, both),
    ...sharedDocuments.map((row) => {
      const isForFollowers = row.audience.includes(group)
      return (isForFollowers ? recheckIn : placeIn)(row, [memberScope(relation.member)])
    }),
  ]
}
