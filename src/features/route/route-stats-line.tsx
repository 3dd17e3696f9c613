import type { ReactElement } from 'react'
import type { RouteRow } from '../../platform/port/port.ts'
import { useUnits } from '../../state/settings.ts'
import { StatsLine } from '../../ui/display/stats.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'

type Shown = Pick<RouteRow, 'distance' | 'ascent' | 'duration'>

/** Distance, ascent and duration in the member's units. */
export function RouteStatsLine({ route: { distance, ascent, duration } }: { route: Shown }): ReactElement {
  const units = useUnits()
  return (
    <StatsLine
      distance={formatDistance(distance, units)}
      ascent={ascent === null ? null : formatHeight(ascent, units)}
      duration={formatDuration(duration)}
    />
  )
}
