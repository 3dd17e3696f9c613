import type { MemberComment } from '../comment/comment.ts'
import type { Post } from '../post/post.ts'
import type { RelationOf } from '../relation/relation.ts'
import type { Activity } from '../route/activity.ts'
import type { Route } from '../route/route.ts'

/** A completed outing. `date`: a day of the member's calendar. */
export interface OutingFact {
  date: string
  activity: Activity
  route: string | null
  /** geohash of three letters; null: unknown */
  region: string | null
  /** metres and seconds */
  distance: number
  ascent: number
  duration: number
}

/** What the achievements of a member are computed from. Days: YYYY-MM-DD. */
export interface StandingFacts {
  outings: OutingFact[]
  /** days of own reviews */
  reviews: string[]
  conditions: { day: string; isClosure: boolean }[]
  /** days when own routes that every member sees were created */
  routes: string[]
  /** days of accepted follows */
  follows: string[]
  /** days when communities were joined */
  communities: string[]
  /** days of events where a host checked the member in */
  attended: string[]
  /** days of own events with enough people, who were checked in */
  led: string[]
  /** days of likes of own condition reports by others */
  confirmations: string[]
}

export const NO_FACTS: StandingFacts = {
  outings: [],
  reviews: [],
  conditions: [],
  routes: [],
  follows: [],
  communities: [],
  attended: [],
  led: [],
  confirmations: [],
}

type Stored<T, K extends keyof T> = Pick<T, K> & { createdAt: string }

/** A member's own documents, from a device or from the server. */
export interface StandingDocuments {
  posts: readonly Stored<Post, 'outing' | 'hidden'>[]
  comments: readonly Stored<MemberComment, 'kind' | 'condition' | 'hidden'>[]
  routes: readonly Stored<Route, 'visibility' | 'state'>[]
  follows: readonly Stored<RelationOf<'follow'>, 'state'>[]
  memberships: readonly Stored<RelationOf<'membership'>, 'state'>[]
  participations: readonly Stored<RelationOf<'participation'>, 'checkIns'>[]
}

/** What others have done for the member; a device does not know all of it. */
export type FactsOfOthers = Pick<StandingFacts, 'led' | 'confirmations'>

/** Own hidden posts and comments do not count. `cells`: of routes, by their ids. */
export function standingFacts(
  memberId: string,
  documents: StandingDocuments,
  { cells, others }: { cells: ReadonlyMap<string, string>; others: FactsOfOthers },
): StandingFacts {
  const { posts, comments, routes, follows, memberships, participations } = documents
  const shown = comments.filter(({ hidden }) => !hidden)
  return {
    outings: posts.flatMap(({ outing, hidden }) => {
      if (!outing || hidden) return []
      const { date, activity, route, distance, ascent, duration } = outing
      const region = route === null ? null : (cells.get(route)?.slice(0, 3) ?? null)
      return [{ date, activity, route, region, distance, ascent: ascent ?? 0, duration }]
    }),
    reviews: shown.filter(({ kind }) => kind === 'review').map(createdDay),
    conditions: shown.flatMap(({ kind, condition }) =>
      kind === 'condition' && condition
        ? [{ day: condition.date, isClosure: condition.state === 'closed' }]
        : [],
    ),
    routes: routes
      .filter(({ visibility, state }) => visibility === 'public' && state === 'published')
      .map(createdDay),
    follows: follows.filter(({ state }) => state === 'accepted').map(createdDay),
    communities: memberships.filter(({ state }) => state === 'member').map(createdDay),
    attended: participations.flatMap(({ checkIns }) => {
      const confirmed = checkIns.find(({ by }) => by !== memberId)
      return confirmed ? [dayOf(confirmed.at)] : []
    }),
    ...others,
  }
}

const dayOf = (instant: string): string => instant.slice(0, 10)
const createdDay = ({ createdAt }: { createdAt: string }): string => dayOf(createdAt)
