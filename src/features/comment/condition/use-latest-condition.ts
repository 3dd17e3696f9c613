import type { MemberComment } from '#domain/comment/comment.ts'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import type { Route } from '#domain/route/route.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

/** More reports than these are told of by the server alone. */
const REPORTS_READ = 50

type Condition = Route['latestCondition']

interface Latest {
  /** null: nobody has told */
  latest: Condition
  /** those that are on this device, newest first */
  reports: readonly MemberComment[]
  total: number
}

/** In which condition a route was seen last, by the server's word or by what is on this device, whichever is newer. */
export function useLatestCondition({ id, latestCondition: told }: Route): Latest {
  const on = { collection: 'routes' as const, id }
  const here = useQuery('comment.list', { on, kind: 'condition', limit: REPORTS_READ })
  const reports = here?.rows ?? []
  return { latest: newer(told, latestCondition(reports)), reports, total: here?.total ?? 0 }
}

const newer = (told: Condition, here: Condition): Condition =>
  told && here ? (here.at >= told.at ? here : told) : (told ?? here)
