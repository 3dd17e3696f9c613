import type { MemberComment } from '#domain/comment/comment.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import type { Route } from '#domain/route/route.ts'
import { latestDayAt } from '#domain/std/time/latest-day.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

const REPORTS_MAX = 50
/** YYYY-MM-DD */
const DAY_LENGTH = 10

type Condition = Route['latestCondition']

interface Latest {
  /** null: no report */
  latest: Condition
  /** the local reports, newest first */
  reports: readonly MemberComment[]
  total: number
}

/**
 * The latest condition of a route: from the route document or from local reports, whichever is
 * newer.
 */
export function useLatestCondition({ id, latestCondition: fromServer }: Route): Latest {
  const on = { collection: 'routes' as const, id }
  const local = useQuery('comment.list', { on, kind: 'condition', limit: REPORTS_MAX })
  const reports = local?.rows ?? []
  const latest = pickNewer(toDay(fromServer), latestCondition(reports, latestDayAt(usePlatform().now())))
  return { latest, reports, total: local?.total ?? 0 }
}

/**
 * Older servers stored moments instead of days. The day is not compared with the device's clock: a
 * clock that is behind would hide the reports of all other members.
 */
const toDay = (condition: Condition): Condition =>
  condition && { ...condition, at: condition.at.slice(0, DAY_LENGTH) }

const pickNewer = (fromServer: Condition, local: Condition): Condition =>
  fromServer && local ? (local.at >= fromServer.at ? local : fromServer) : (fromServer ?? local)
