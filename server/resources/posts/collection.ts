import type { Community } from '#domain/community/community.ts'
import { isModerator } from '#domain/community/standing.ts'
import { postFaults } from '#domain/post/faults.ts'
import { mayDeletePost, postFieldsFor, postRefusal } from '#domain/post/may-write.ts'
import { type Post, type PostFields, postFields, postModerationFields } from '#domain/post/post.ts'
import { communityPageScope, communityScope, memberScope, routeScope } from '#domain/wire/scope.ts'
import {
  type Audience,
  bannedCircle,
  followersCircle,
  isEverybody,
  stewardsCircle,
} from '../../sync/circles.ts'
import type { Collection, Placement, Policy, Shown } from '../../sync/collection.ts'
import { withReady } from '../../sync/ready-media.ts'
import { FORBIDDEN, faulty, refusalOf } from '../../sync/refusal.ts'
import { count } from '../../sync/set-by-server.ts'
import { scopesWhenShared, sharedWith } from '../../sync/shared-with.ts'
import { insideOf, standingOfWriter } from '../communities/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { holdToName, usageAfter } from '../usage/store.ts'
import { countCompleted } from './outings.ts'

const policy: Policy = {
  async mayCreate(writing, { set, parent }) {
    const post = set as PostFields
    const standing = await standingOfWriter(writing, parent)
    const refused = parent && standing && postRefusal(parent.own as Community, standing, post.kind)
    return refusalOf(refused) ?? faulty(postFaults(post))
  },
  async mayEdit(writing, { row, set, parent }) {
    const isAuthor = row.authorId === writing.memberId
    const standing = await standingOfWriter(writing, parent)
    const post = row.own as Post
    const allowed = postFieldsFor({ isAuthor, standing }, post)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return faulty(postFaults({ ...post, ...set }))
  },
  async mayDelete(writing, { row, parent }) {
    const isAuthor = row.authorId === writing.memberId
    const standing = await standingOfWriter(writing, parent)
    return mayDeletePost({ isAuthor, standing }) ? null : FORBIDDEN
  },
}

/** In a community it is seen by those who see into that; elsewhere by those to whom its author shows it. */
export const postCollection: Collection = {
  name: 'posts',
  fields: (_id, act) => (act === 'create' ? postFields : { ...postFields, ...postModerationFields }),
  policy,
  parent: {
    of: ({ set }) =>
      typeof set['community'] === 'string' ? { collection: 'communities', id: set['community'] } : null,
    isOwned: false,
  },
  audience,
  barred: ({ parent }) => parent && bannedCircle(parent.id),
  carriedTo: ({ authorId, fields, parent }) =>
    parent || (fields as Post).visibility === 'private' ? [] : [followersCircle(authorId)],
  scopes,
  hidesPlaces: true,
  showsPhotos: true,
  shared: withReady,
  after: async (writing, changed) => [
    ...(await usageAfter(writing, changed)),
    ...(await countCompleted(writing, changed)),
  ],
  async serverFields(writing, { set, parent }) {
    await holdToName(writing, { after: set })
    const standing = await standingOfWriter(writing, parent)
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
  async alongCreate(writing, { parent }) {
    return parent ? [await count(writing, parent, { posts: 1 })] : []
  },
  async alongEdit(writing, { before, after }) {
    await holdToName(writing, { before, after })
    const isReworded = before['text'] !== after['text']
    return { changed: [], ...(isReworded && { fields: { editedAt: writing.now.toISOString() } }) }
  },
  async alongDelete(writing, { parent }) {
    return parent ? [await count(writing, parent, { posts: -1 })] : []
  },
}

function audience({ authorId, fields, parent }: Shown): Audience {
  const { hidden } = fields as Post
  if (parent) return hidden ? [stewardsCircle(parent.id)] : insideOf(parent)
  return hidden ? [] : sharedWith({ authorId, fields: { ...fields, communities: [] } })
}

function scopes(placement: Placement): string[] {
  const { authorId, fields, parent, audience: seenBy } = placement
  const { outing } = fields as Post
  const ofRoute = outing?.route ? [routeScope(outing.route)] : []
  if (!parent)
    return [...scopesWhenShared({ ...placement, fields: { ...fields, communities: [] } }), ...ofRoute]
  const page = isEverybody(seenBy) ? [communityPageScope(parent.id)] : []
  return [memberScope(authorId), communityScope(parent.id), ...page, ...ofRoute]
}
