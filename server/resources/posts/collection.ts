import type { Community } from '#domain/community/community.ts'
import { isModerator } from '#domain/community/membership-status.ts'
import { postCrossFieldErrors } from '#domain/post/cross-field-errors.ts'
import { mayDeletePost, postRejection, writablePostFields } from '#domain/post/may-write.ts'
import { type Post, type PostFields, postFields, postModerationFields } from '#domain/post/post.ts'
import { communityPageScope, communityScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import type { AudienceInput, Collection, Policy, ScopeInput } from '../../sync/collection/collection.ts'
import { keepReadyPhotos } from '../../sync/collection/ready-photos.ts'
import { FORBIDDEN, invalidFieldsOrNull, rejectionOf } from '../../sync/collection/rejections.ts'
import { sharedAudience, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { incrementCounts } from '../../sync/documents/update-server-fields.ts'
import {
  type Audience,
  bannedGroup,
  followersGroup,
  isAllMembers,
  stewardsGroup,
} from '../../sync/visibility/groups.ts'
import { communityContentAudience, readWriterStanding } from '../communities/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { updateCompletedCounts } from './completed-counts.ts'

const policy: Policy = {
  async mayCreate(writing, { set, parent }) {
    const post = set as PostFields
    const standing = await readWriterStanding(writing, parent)
    const refused = parent && standing && postRejection(parent.own as Community, standing, post.kind)
    return rejectionOf(refused) ?? invalidFieldsOrNull(postCrossFieldErrors(post))
  },
  async mayEdit(writing, { row, set, parent }) {
    const isAuthor = row.authorId === writing.memberId
    const standing = await readWriterStanding(writing, parent)
    const post = row.own as Post
    const allowed = writablePostFields({ isAuthor, membership: standing }, post)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return invalidFieldsOrNull(postCrossFieldErrors({ ...post, ...set }))
  },
  async mayDelete(writing, { row, parent }) {
    const isAuthor = row.authorId === writing.memberId
    const standing = await readWriterStanding(writing, parent)
    return mayDeletePost({ isAuthor, membership: standing }) ? null : FORBIDDEN
  },
}

/** In a community it is seen by those who see into that; elsewhere by those to whom its author shows it. */
export const postCollection: Collection = {
  name: 'posts',
  writableFields: (_id, act) => (act === 'create' ? postFields : { ...postFields, ...postModerationFields }),
  policy,
  parent: {
    keyOf: ({ set }) =>
      typeof set['community'] === 'string' ? { collection: 'communities', id: set['community'] } : null,
    isAuthorOnly: false,
  },
  audience,
  deniedGroup: ({ parent }) => parent && bannedGroup(parent.id),
  fanOutGroups: ({ authorId, fields, parent }) =>
    parent || (fields as Post).visibility === 'private' ? [] : [followersGroup(authorId)],
  scopes,
  hidesPlaces: true,
  showsPhotos: true,
  sharedBody: keepReadyPhotos,
  afterChange: async (writing, changed) => [
    ...(await updateUsageAfter(writing, changed)),
    ...(await updateCompletedCounts(writing, changed)),
  ],
  async serverFields(writing, { set, parent }) {
    await lockMemberIfFilesChange(writing, { after: set })
    const standing = await readWriterStanding(writing, parent)
    const waits = parent !== null && (parent.own as Community).postsNeedApproval
    const begun: Omit<Post, keyof PostFields | 'id' | 'version' | 'createdAt' | 'updatedAt'> = {
      author: await readMemberCard(writing.query, writing.memberId),
      counts: { likes: 0, comments: 0 },
      votes: {},
      editedAt: null,
      pinned: false,
      hidden: waits && !(standing && isModerator(standing)),
    }
    return { ...begun }
  },
  async onCreate(writing, { parent }) {
    return parent ? [await incrementCounts(writing, parent, { posts: 1 })] : []
  },
  async onUpdate(writing, { before, after }) {
    await lockMemberIfFilesChange(writing, { before, after })
    const isReworded = before['text'] !== after['text']
    return { changed: [], ...(isReworded && { fields: { editedAt: writing.now.toISOString() } }) }
  },
  async onDelete(writing, { parent }) {
    return parent ? [await incrementCounts(writing, parent, { posts: -1 })] : []
  },
}

function audience({ authorId, fields, parent }: AudienceInput): Audience {
  const { hidden } = fields as Post
  if (parent) return hidden ? [stewardsGroup(parent.id)] : communityContentAudience(parent)
  return hidden ? [] : sharedAudience({ authorId, fields: { ...fields, communities: [] } })
}

function scopes(placement: ScopeInput): string[] {
  const { authorId, fields, parent, audience: seenBy } = placement
  const { outing } = fields as Post
  const ofRoute = outing?.route ? [routeScope(outing.route)] : []
  if (!parent) return [...sharedScopes({ ...placement, fields: { ...fields, communities: [] } }), ...ofRoute]
  const page = isAllMembers(seenBy) ? [communityPageScope(parent.id)] : []
  return [memberScope(authorId), communityScope(parent.id), ...page, ...ofRoute]
}
