import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import type { CommentSubject } from './use-comment-form.ts'

const REPLIES_MAX = 500
/** Outings by the authors of the shown reviews. */
const OUTINGS_MAX = 500
const OWN_MAX = 100

export const onRoute = (id: string): CommentTarget => ({ collection: 'routes', id })

export const routeSubject = ({ id, name }: { id: string; name: string }): CommentSubject => ({
  on: onRoute(id),
  name,
})

interface CommentWindow {
  rows: readonly MemberComment[] | undefined
  total: number
}

/** The comments on a document, newest first; the previous rows stay until the new ones are loaded. */
export function useComments(on: CommentTarget, kind: CommentKind, limit: number): CommentWindow {
  const { rows: found } = useSteadyQuery('comment.list', { on, kind, limit })
  return { rows: found?.rows, total: found?.total ?? 0 }
}

/** The member's own comments of a kind, newest first; undefined: not loaded yet. */
export const useMyComments = (route: string, kind: CommentKind): readonly MemberComment[] | undefined =>
  useQuery('comment.mine', { on: onRoute(route), kind, limit: OWN_MAX })

/** The replies to these reviews by review id, oldest first. */
export function useReplies(
  route: string,
  reviews: readonly MemberComment[],
): ReadonlyMap<string, readonly MemberComment[]> {
  const to = reviews.map(({ id }) => id)
  const { rows } = useSteadyQuery('comment.answers', { on: onRoute(route), to, limit: REPLIES_MAX })
  const byReview = new Map<string, MemberComment[]>()
  for (const reply of rows?.toReversed() ?? []) {
    const review = reply.replyTo ?? ''
    byReview.set(review, [...(byReview.get(review) ?? []), reply])
  }
  return byReview
}

/** The day of the last visible outing of each author on the route, by author id. */
export function useLastOutings(
  route: string,
  reviews: readonly MemberComment[],
): ReadonlyMap<string, string> {
  const authors = [...new Set(reviews.map(({ author }) => author.id))]
  const { rows } = useSteadyQuery('post.outings_by', { route, authors, limit: OUTINGS_MAX })
  const days = new Map<string, string>()
  for (const { author, outing } of rows ?? []) {
    const day = outing?.date ?? ''
    if (day > (days.get(author.id) ?? '')) days.set(author.id, day)
  }
  return days
}
