import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { dayAge, localDay } from '../../ui/format/day.ts'
import { Tag } from '../../ui/tag.tsx'
import { useLatestCondition } from './use-latest-condition.ts'

/** In the head of a route: that it was found closed. */
export function ClosureTag({ route }: { route: Route }): ReactElement | null {
  const { now } = usePlatform()
  const { latest } = useLatestCondition(route)
  if (latest?.state !== 'closed') return null
  return <Tag tone="danger">Closed, seen {dayAge(latest.at, localDay(now()))}</Tag>
}
