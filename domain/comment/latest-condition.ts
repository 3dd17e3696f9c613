import type { Route } from '../route/route.ts'
import type { MemberComment } from './comment.ts'
import { CONDITION_STATES } from './condition-state.ts'

type Report = Pick<MemberComment, 'kind' | 'condition' | 'hidden'>

/**
 * The most recently observed condition; of several on one day the worst, for safety. Days after
 * `latestDay` are ignored: a device with a wrong clock wrote them, and they would hide all reports
 * until then.
 */
export function latestCondition(comments: readonly Report[], latestDay: string): Route['latestCondition'] {
  const reports = comments.flatMap(({ kind, condition, hidden }) =>
    kind === 'condition' && condition && !hidden && condition.date <= latestDay ? [condition] : [],
  )
  const [last] = reports.toSorted((a, b) => b.date.localeCompare(a.date) || severity(b) - severity(a))
  return last ? { state: last.state, at: last.date } : null
}

const severity = ({ state }: NonNullable<MemberComment['condition']>): number =>
  CONDITION_STATES.indexOf(state)
