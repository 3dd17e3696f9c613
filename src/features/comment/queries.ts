import type { CommentKind, MemberComment } from '#domain/comment/comment.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'

/** More than these answers to what is shown are not looked for. */
const ANSWERS_MAX = 500
/** Of whoever writes about one route, this many outings are looked through. */
const OUTINGS_MAX = 500
const OWN_MAX = 100

const on = (route: string) => ({ collection: 'routes' as const, id: route })

interface CommentWindow {
  rows: readonly MemberComment[] | undefined
  total: number
}

/** What members said of a route, newest first; the former window stays until a larger one has come. */
export function useComments(route: string, kind: CommentKind, limit: number): CommentWindow {
  const { rows: found } = useSteadyQuery('comment.list', { on: on(route), kind, limit })
  return { rows: found?.rows, total: found?.total ?? 0 }
}

/** The member's own of a kind, newest first; undefined until this device has told. */
export const useMyComments = (route: string, kind: CommentKind): readonly MemberComment[] | undefined =>
  useQuery('comment.mine', { on: on(route), kind, limit: OWN_MAX })

/** Answers to these reviews by the id of each, oldest first. */
export function useReplies(
  route: string,
  reviews: readonly MemberComment[],
): ReadonlyMap<string, readonly MemberComment[]> {
  const to = reviews.map(({ id }) => id)
  const { rows } = useSteadyQuery('comment.answers', { on: on(route), to, limit: ANSWERS_MAX })
  const below = new Map<string, MemberComment[]>()
  for (const answer of rows?.toReversed() ?? []) {
    const review = answer.replyTo ?? ''
    below.set(review, [...(below.get(review) ?? []), answer])
  }
  return below
}

/** The last day on which each of these authors has done the route, as far as it may be known. */
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
