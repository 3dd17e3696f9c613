import type { Community } from '#domain/community/community.ts'
import { postCrossFieldErrors } from '#domain/post/cross-field-errors.ts'
import { FIRST_POSTS } from '#domain/post/first-posts.ts'
import { mayDeletePost, needsApproval, postRejection, writablePostFields } from '#domain/post/may-write.ts'
import { moderationEffect } from '#domain/post/moderation.ts'
import { type Post, type PostFields, postFields, postModerationFields } from '#domain/post/post.ts'
import { FUTURE_DAY, latestDayAt } from '#domain/std/time/latest-day.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { communityPageScope, communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import type {
  AudienceInput,
  Collection,
  Policy,
  ScopeInput,
  WriteContext,
} from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { keepReadyPhotos } from '../../sync/collection/ready-photos.ts'
import {
  FORBIDDEN,
  invalidFields,
  invalidFieldsOrNull,
  rejectionOf,
} from '../../sync/collection/rejections.ts'
import { sharedAudience, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { incrementCounts } from '../../sync/documents/update-server-fields.ts'
import {
  type Audience,
  bannedGroup,
  followersGroup,
  isAllMembers,
  stewardsGroup,
} from '../../sync/visibility/groups.ts'
import { communityContentAudience, readWriterMembership } from '../communities/store.ts'
import { readMemberCard, updateMemberCounts } from '../profiles/store.ts'
import { markStandingDue } from '../standing/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { outingScopes, updateCompletedCounts } from './completed-counts.ts'
import { logModeration, logRemoval } from './log-moderation.ts'
import { announceEveryone } from './notices/announce-everyone.ts'
import { queueNotice } from './notices/notify-members.ts'
import { notifyOfDecision, notifyOfRemoval, notifyOfWaiting } from './notify-of-moderation.ts'

/** Only written days are checked, so that an outing that was stored with a later day can be edited. */
const futureDay = ({ now }: WriteContext, { outing }: Partial<PostFields>): Rejection | null =>
  outing && outing.date > latestDayAt(now) ? invalidFields({ 'outing.date': [FUTURE_DAY] }) : null

const policy: Policy<Post, PostFields, Community> = {
  async mayCreate(context, { set: post, parent }) {
    const membership = await readWriterMembership(context, parent)
    const rejection = parent && membership && postRejection(parent.own, membership, post.kind)
    return (
      rejectionOf(rejection) ?? invalidFieldsOrNull(postCrossFieldErrors(post)) ?? futureDay(context, post)
    )
  },
  async mayEdit(context, { row, set, parent }) {
    const isAuthor = row.authorId === context.memberId
    const membership = await readWriterMembership(context, parent)
    const post = row.own
    const allowed = writablePostFields({ isAuthor, membership }, post)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return invalidFieldsOrNull(postCrossFieldErrors({ ...post, ...set })) ?? futureDay(context, set)
  },
  async mayDelete(context, { row, parent }) {
    const isAuthor = row.authorId === context.memberId
    const membership = await readWriterMembership(context, parent)
    return mayDeletePost({ isAuthor, membership }) ? null : FORBIDDEN
  },
}

/**
 * A community's posts are visible to all who see its contents; other posts to their author's
 * audience.
 */
export const postCollection: Collection<Post, PostFields, Community> = {
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
  fanOutGroups: ({ authorId, fields, parent }) => {
    // A later steward gets the hidden posts of a community in their own scope.
    if (parent) return fields.hidden ? [stewardsGroup(parent.id)] : []
    return fields.visibility === 'private' ? [] : [followersGroup(authorId)]
  },
  scopes,
  extraScopes: outingScopes,
  hidesPlaces: true,
  showsPhotos: true,
  sharedBody: keepReadyPhotos,
  afterChange: async (context, changed) => [
    ...(await updateUsageAfter(context, changed)),
    ...(await updateCompletedCounts(context, changed)),
    ...(await markStandingDue(context, changed)),
  ],
  afterCommit: updateMemberCounts,
  async serverFields(context, { set, parent }) {
    await lockMemberIfFilesChange(context, { after: set })
    const membership = await readWriterMembership(context, parent)
    const waiting =
      parent !== null &&
      membership !== null &&
      needsApproval(parent.own, membership, { hasFirstPosts: await hasFirstPosts(context, parent) })
    const initial: Omit<Post, keyof PostFields | 'id' | 'version' | 'createdAt' | 'updatedAt'> = {
      author: await readMemberCard(context.query, context.memberId),
      counts: { likes: 0, comments: 0 },
      votes: {},
      editedAt: null,
      pinned: false,
      hidden: waiting,
      hiddenReason: null,
      waiting,
    }
    return { ...initial }
  },
  async onCreate(context, { row, parent }) {
    if (!parent) return []
    const everyone = row.own.hidden ? [] : await announceEveryone(context, row, parent)
    await queueNotice(context, row, { everyone: everyone.length > 0 })
    return [
      ...everyone,
      ...(await countShown(context, parent, { before: null, after: row.own })),
      ...(row.own.waiting ? await notifyOfWaiting(context, row, parent) : []),
    ]
  },
  async onUpdate(context, { row, parent, before, after }) {
    await lockMemberIfFilesChange(context, { before, after })
    const isTextChanged = before.text !== after.text
    const moderated = moderationEffect(before, after)
    const own = { ...after, ...moderated }
    if (parent && before.waiting && !own.waiting)
      await queueNotice(context, { ...row, own }, { everyone: false })
    return {
      changed: parent
        ? [
            ...(await countShown(context, parent, { before, after: own })),
            ...(await notifyOfDecision(context, { ...row, own }, { community: parent, before })),
            ...(await logModeration(context, parent, {
              before,
              after: own,
              reasonGiven: after.hiddenReason === before.hiddenReason ? null : after.hiddenReason,
            })),
          ]
        : [],
      fields: { ...moderated, ...(isTextChanged && { editedAt: context.now.toISOString() }) },
    }
  },
  onDelete: async (context, { row, parent }) => [
    ...(await countShown(context, parent, { before: row.own, after: null })),
    ...(await notifyOfRemoval(context, row, parent)),
    ...(await logRemoval(context, parent, row)),
  ],
}

/** Whether a community shows enough posts of the writer. */
async function hasFirstPosts(
  { query, memberId }: WriteContext,
  { pk, own }: DocumentRow<Community>,
): Promise<boolean> {
  if (own.approvesFirstPosts !== true) return false
  const shown = await query(
    `select from document where parent_pk = $1 and author_id = $2 and collection = 'posts' and not deleted
       and own ->> 'hidden' = 'false' limit $3`,
    [pk, memberId, FIRST_POSTS],
    'first-posts',
  )
  return shown.length === FIRST_POSTS
}

/** The community counts the posts that all of its members see. */
async function countShown(
  context: WriteContext,
  community: DocumentRow<Community> | null,
  { before, after }: { before: Post | null; after: Post | null },
): Promise<DocumentRow[]> {
  const posts = Number(after?.hidden === false) - Number(before?.hidden === false)
  return community && posts !== 0 ? [await incrementCounts(context, community, { posts })] : []
}

function audience({ authorId, fields, parent }: AudienceInput<Post, Community>): Audience {
  const { hidden } = fields
  if (parent) return hidden ? [stewardsGroup(parent.id)] : communityContentAudience(parent)
  return hidden ? [] : sharedAudience({ authorId, fields: { ...fields, communities: [] } })
}

function scopes(input: ScopeInput<Post, Community>): string[] {
  const { authorId, fields, parent, audience: visibleTo } = input
  if (!parent) return sharedScopes({ ...input, fields: { ...fields, communities: [] } })
  const page = isAllMembers(visibleTo) ? [communityPageScope(parent.id)] : []
  const stewards = input.fanOutMembers.map(memberScope)
  return [memberScope(authorId), communityScope(parent.id), ...page, ...stewards]
}
