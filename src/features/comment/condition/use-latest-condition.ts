import type { MemberComment } from '#domain/comment/comment.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import type { Route } from '#domain/route/route.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

const REPORTS_MAX = 50

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
  return { latest: pickNewer(fromServer, latestCondition(reports)), reports, total: local?.total ?? 0 }
}

const pickNewer = (fromServer: Condition, local: Condition): Condition =>
  fromServer && local ? (local.at >= fromServer.at ? local : fromServer) : (fromServer ?? local)
