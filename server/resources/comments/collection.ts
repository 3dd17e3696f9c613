import { commentFields, commentModerationFields, type MemberComment } from '#domain/comment/comment.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import { ratingOf } from '#domain/comment/reviews.ts'
import { must } from '#domain/std/must.ts'
import type { Collection, Writing } from '../../sync/collection.ts'
import { type DocumentRow, readBelow } from '../../sync/document-row.ts'
import { withReady } from '../../sync/ready-media.ts'
import { count, setByServer } from '../../sync/set-by-server.ts'
import { buryDraftsOf } from '../drafts/store.ts'
import { notify } from '../notifications/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { commentAudience, commentCircles, commentScopes } from './place.ts'
import { commentPolicy } from './policy.ts'

/** Seen by whoever sees what it stands under, and carried where that is. */
export const commentCollection: Collection = {
  name: 'comments',
  fields: (_id, act) => (act === 'create' ? commentFields : { ...commentFields, ...commentModerationFields }),
  policy: commentPolicy,
  parent: { of: ({ set }) => (isTarget(set['on']) ? set['on'] : undefined), isOwned: false },
  audience: commentAudience,
  barred: ({ parent }) => must(parent, 'what is commented').barred,
  carriedTo: commentCircles,
  scopes: commentScopes,
  hidesPlaces: true,
  showsPhotos: true,
  after: buryDraftsOf,
  shared: withReady,
  async serverFields({ query, memberId }) {
    return { author: await readMemberCard(query, memberId), hidden: false, counts: { likes: 0 } }
  },
  alongCreate: (writing, { row, parent }) =>
    tell(writing, {
      above: must(parent, 'what is commented'),
      step: 1,
      row,
      after: row.own as MemberComment,
    }),
  async alongEdit(writing, { row, parent, after }) {
    const above = must(parent, 'what is commented')
    return { changed: await tell(writing, { above, step: 0, row, after: after as MemberComment }) }
  },
  alongDelete: (writing, { row, parent }) =>
    tell(writing, { above: must(parent, 'what is commented'), step: -1, row, after: null }),
}

const TARGETS = commentFields.on.entries.collection.options

function isTarget(on: unknown): on is MemberComment['on'] {
  const { collection, id } = (on ?? {}) as Partial<MemberComment['on']>
  return TARGETS.some((known) => known === collection) && typeof id === 'string'
}

interface Told {
  /** what is commented */
  above: DocumentRow
  step: number
  row: DocumentRow
  after: MemberComment | null
}

/** What stands above counts its comments; a route also tells what is thought of it, and in which condition it is. */
async function tell(writing: Writing, { above, step, row, after }: Told): Promise<DocumentRow[]> {
  if (above.collection === 'posts') return step === 0 ? [] : [await count(writing, above, { comments: step })]
  if (above.collection !== 'routes') return []
  const stored = await readBelow(writing.query, above.pk, 'comments')
  const others = stored.filter(({ id }) => id !== row.id)
  const comments = [...others.map(({ own }) => own as MemberComment), ...(after ? [after] : [])]
  const { counts } = above.own as { counts: object }
  const told = {
    counts: { ...counts, comments: comments.length },
    rating: ratingOf(comments),
    latestCondition: latestCondition(comments),
  }
  const notes = step === 1 && after ? await tellOwner(writing, above, after) : []
  return [await setByServer(writing, above, told), ...notes]
}

function tellOwner(
  writing: Writing,
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
