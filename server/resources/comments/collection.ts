import {
  type CommentFields,
  commentFields,
  commentModerationFields,
  type MemberComment,
} from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { keepReadyPhotos } from '../../sync/collection/ready-photos.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { markStandingDue } from '../standing/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { followModeration } from './moderation.ts'
import { notifyCommented } from './notices/notify-commented.ts'
import { commentPolicy } from './policy.ts'
import { isReplyToHidden, lockReplies, setRepliesHidden, tombstoneReplies } from './replies.ts'
import { changeOf, updateTarget } from './update-target.ts'
import { commentAudience, commentFanOutGroups, commentScopes } from './visibility.ts'

/** A comment is visible to all who see its parent, and is in the parent's scopes. */
export const commentCollection: Collection<MemberComment, CommentFields> = {
  name: 'comments',
  writableFields: (_id, act) =>
    act === 'create' ? commentFields : { ...commentFields, ...commentModerationFields },
  policy: commentPolicy,
  parent: { keyOf: ({ set }) => (isTarget(set['on']) ? set['on'] : undefined), isAuthorOnly: false },
  audience: commentAudience,
  deniedGroup: ({ parent }) => must(parent, 'the commented document').deniedGroup,
  fanOutGroups: commentFanOutGroups,
  scopes: commentScopes,
  hidesPlaces: true,
  showsPhotos: true,
  afterChange: async (context, changed) => [
    ...(await updateUsageAfter(context, changed)),
    ...(await tombstoneDraftsOf(context, changed)),
    ...(await markStandingDue(context, changed)),
  ],
  sharedBody: keepReadyPhotos,
  async serverFields(context, { set, parent }) {
    await lockMemberIfFilesChange(context, { after: set })
    const { replyTo } = set
    const target = must(parent, 'the commented document')
    return {
      author: await readMemberCard(context.query, context.memberId),
      hidden: false,
      counts: { likes: 0 },
      ...((await isReplyToHidden(context, { target, replyTo })) && { hiddenAbove: true }),
    }
  },
  async onCreate(context, { row, parent }) {
    const target = must(parent, 'the commented document')
    const changed = await updateTarget(context, target, [changeOf(row.id, null, row.own)])
    return [...changed, ...(await notifyCommented(context, target, row))]
  },
  async onUpdate(context, { row, parent, before, after }) {
    const target = must(parent, 'the commented document')
    await lockMemberIfFilesChange(context, { before, after })
    const hiddenAbove = after.hidden
    const isHiddenChanged = before.hidden !== hiddenAbove
    const replies = isHiddenChanged ? await lockReplies(context, { target, id: row.id }) : []
    const changedReplies = await setRepliesHidden(context, { target, replies, hiddenAbove })
    const replyChanges = replies.map(({ id, own }) => changeOf(id, own, { ...own, hiddenAbove }))
    return {
      changed: [
        ...changedReplies,
        ...(await updateTarget(context, target, [changeOf(row.id, before, after), ...replyChanges])),
        ...(await followModeration(context, target, {
          comment: after,
          decision: isHiddenChanged ? (hiddenAbove ? 'hidden' : 'shown') : null,
        })),
      ],
    }
  },
  async onDelete(context, { row, parent }) {
    const target = must(parent, 'the commented document')
    const replies = await lockReplies(context, { target, id: row.id })
    const deletions = [row, ...replies].map(({ id, own }) => changeOf(id, own, null))
    return [
      ...(await tombstoneReplies(context, replies)),
      ...(await updateTarget(context, target, deletions)),
      ...(await followModeration(context, target, { comment: row.own, decision: 'removed' })),
    ]
  },
}

const TARGETS = commentFields.on.entries.collection.options

function isTarget(on: unknown): on is MemberComment['on'] {
  const { collection, id } = (on ?? {}) as Partial<MemberComment['on']>
  return TARGETS.some((known) => known === collection) && typeof id === 'string'
}
