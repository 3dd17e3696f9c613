import {
  type CommentFields,
  commentFields,
  commentModerationFields,
  type MemberComment,
} from '#domain/comment/comment.ts'
import { isVisibleToOthers } from '#domain/comment/is-visible.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import { computeRating } from '#domain/comment/rating.ts'
import { must } from '#domain/std/must.ts'
import type { Collection, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { keepReadyPhotos } from '../../sync/collection/ready-photos.ts'
import { readChildren } from '../../sync/documents/read-documents.ts'
import { incrementCounts, updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { notify } from '../notifications/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { commentPolicy } from './policy.ts'
import { isReplyToHidden, lockReplies, setRepliesHidden, tombstoneReplies } from './replies.ts'
import { commentAudience, commentFanOutGroups, commentScopes } from './visibility.ts'

/** Seen by whoever sees what it stands under, and carried where that is. */
export const commentCollection: Collection = {
  name: 'comments',
  writableFields: (_id, act) =>
    act === 'create' ? commentFields : { ...commentFields, ...commentModerationFields },
  policy: commentPolicy,
  parent: { keyOf: ({ set }) => (isTarget(set['on']) ? set['on'] : undefined), isAuthorOnly: false },
  audience: commentAudience,
  deniedGroup: ({ parent }) => must(parent, 'what is commented').deniedGroup,
  fanOutGroups: commentFanOutGroups,
  scopes: commentScopes,
  hidesPlaces: true,
  showsPhotos: true,
  afterChange: async (writing, changed) => [
    ...(await updateUsageAfter(writing, changed)),
    ...(await tombstoneDraftsOf(writing, changed)),
  ],
  sharedBody: keepReadyPhotos,
  async serverFields(writing, { set, parent }) {
    await lockMemberIfFilesChange(writing, { after: set })
    const { replyTo } = set as CommentFields
    const above = must(parent, 'what is commented')
    return {
      author: await readMemberCard(writing.query, writing.memberId),
      hidden: false,
      counts: { likes: 0 },
      ...((await isReplyToHidden(writing, { above, replyTo })) && { hiddenAbove: true }),
    }
  },
  async onCreate(writing, { row, parent }) {
    const above = must(parent, 'what is commented')
    const after = row.own as MemberComment
    const told = await tell(writing, above, [turn(row.id, null, row.own)])
    return above.collection === 'routes' ? [...told, ...(await tellOwner(writing, above, after))] : told
  },
  async onUpdate(writing, { row, parent, before, after }) {
    const above = must(parent, 'what is commented')
    await lockMemberIfFilesChange(writing, { before, after })
    const hiddenAbove = (after as MemberComment).hidden
    const isMoved = (before as MemberComment).hidden !== hiddenAbove
    const answers = isMoved ? await lockReplies(writing, { above, id: row.id }) : []
    const moved = await setRepliesHidden(writing, { above, answers, hiddenAbove })
    const turned = answers.map(({ id, own }) => turn(id, own, { ...own, hiddenAbove }))
    return { changed: [...moved, ...(await tell(writing, above, [turn(row.id, before, after), ...turned]))] }
  },
  async onDelete(writing, { row, parent }) {
    const above = must(parent, 'what is commented')
    const answers = await lockReplies(writing, { above, id: row.id })
    const gone = [row, ...answers].map(({ id, own }) => turn(id, own, null))
    return [...(await tombstoneReplies(writing, answers)), ...(await tell(writing, above, gone))]
  },
}

const TARGETS = commentFields.on.entries.collection.options

function isTarget(on: unknown): on is MemberComment['on'] {
  const { collection, id } = (on ?? {}) as Partial<MemberComment['on']>
  return TARGETS.some((known) => known === collection) && typeof id === 'string'
}

/** A comment before and after a write; null: not there. */
interface Turn {
  id: string
  before: MemberComment | null
  after: MemberComment | null
}

const turn = (id: string, before: Fields | null, after: Fields | null): Turn => ({
  id,
  before: before as MemberComment | null,
  after: after as MemberComment | null,
})

/** What stands above counts the comments that others get; a route also tells what is thought of it, and in which condition it is. */
async function tell(
  writing: WriteContext,
  above: DocumentRow,
  turns: readonly Turn[],
): Promise<DocumentRow[]> {
  if (above.collection === 'posts') {
    const step = counted(turns.map(({ after }) => after)) - counted(turns.map(({ before }) => before))
    return step === 0 ? [] : [await incrementCounts(writing, above, { comments: step })]
  }
  if (above.collection !== 'routes') return []
  const stored = await readChildren(writing.query, above.pk, 'comments')
  const others = stored.filter(({ id }) => !turns.some((one) => one.id === id))
  const comments = [
    ...others.map(({ own }) => own as MemberComment),
    ...turns.flatMap(({ after }) => after ?? []),
  ]
  const { counts } = above.own as { counts: object }
  const told = {
    counts: { ...counts, comments: counted(comments) },
    rating: computeRating(comments),
    latestCondition: latestCondition(comments),
  }
  return [await updateServerFields(writing, above, told)]
}

const counted = (comments: readonly (MemberComment | null)[]): number =>
  comments.filter((one) => one !== null && isVisibleToOthers(one)).length

function tellOwner(
  writing: WriteContext,
  route: DocumentRow,
  { kind, author, text }: MemberComment,
): Promise<DocumentRow[]> {
  const did = kind === 'review' ? 'reviewed' : kind === 'condition' ? 'told the condition of' : 'commented on'
  return notify(writing, {
    type: kind === 'review' ? 'route_rating' : 'route_comment',
    to: [route.authorId],
    message: `${author.username} ${did} your route.`,
    link: `/routes/${route.id}`,
    about: text,
  })
}
