import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { formatDayAge, toLocalDay } from '../../../ui/format/day.ts'
import { useLatestCondition } from './use-latest-condition.ts'

/** In the header of a route: the latest condition report says that it is closed. */
export function ClosureTag({ route }: { route: Route }): ReactElement | null {
  const { now } = usePlatform()
  const { latest } = useLatestCondition(route)
  if (latest?.state !== 'closed') return null
  return <Tag tone="danger">Closed, seen {formatDayAge(latest.at, toLocalDay(now()))}</Tag>
}
