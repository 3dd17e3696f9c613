import type { ReactElement } from 'react'
import { latestCondition } from '#domain/comment/latest-condition.ts'
import type { Route } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useQuery } from '../../platform/use-query.ts'
import { dayAge, localDay } from '../../ui/format/day.ts'
import { Tag } from '../../ui/tag.tsx'
import { conditionWords } from './words.ts'

/** More reports than these are told of by the server alone. */
const REPORTS_READ = 50

/** In which condition a route was seen last, by the server's word or by what is on this device, whichever is newer. */
export function LatestCondition({ route }: { route: Route }): ReactElement | null {
  const { now } = usePlatform()
  const on = { collection: 'routes' as const, id: route.id }
  const here = useQuery('comment.list', { on, kind: 'condition', limit: REPORTS_READ })
  const latest = newer(route.latestCondition, latestCondition(here?.rows ?? []))
  if (!latest) return null
  const { words, tone } = conditionWords(latest.state)
  return (
    <Tag tone={tone}>
      {words}, seen {dayAge(latest.at, localDay(now()))}
    </Tag>
  )
}

type Condition = Route['latestCondition']

const newer = (told: Condition, here: Condition): Condition =>
  told && here ? (here.at >= told.at ? here : told) : (told ?? here)
