import type { ReactElement } from 'react'
import type { RouteFigures as Measured } from '#domain/route/route.ts'
import { useUnits } from '../../state/settings.ts'
import { type Stat, StatsGrid } from '../../ui/display/stats-grid.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'

type Shown = Pick<Measured, 'distance' | 'duration' | 'ascent' | 'descent' | 'highest' | 'lowest'>

interface RouteStatsGridProps {
  figures: Shown
  grid?: boolean
  /** the member's factor on the standard duration */
  pace?: number
  /** without the highest and the lowest point, with the duration last */
  isBrief?: boolean
  /** number of points of a line that is being drawn */
  points?: number
}

/** All figures of a route; without heights if the line has none. */
export function RouteStatsGrid({
  figures: of,
  grid,
  isBrief,
  points,
  pace = 1,
}: RouteStatsGridProps): ReactElement {
  const units = useUnits()
  const climbs = [
    { label: 'Ascent', metres: of.ascent },
    { label: 'Descent', metres: of.descent },
  ]
  const ends = [
    { label: 'Highest', metres: of.highest },
    { label: 'Lowest', metres: of.lowest },
  ]
  const heights = (isBrief ? climbs : [...climbs, ...ends]).flatMap(({ label, metres }) =>
    metres === null ? [] : [{ label, value: formatHeight(metres, units) }],
  )
  const times = [
    { label: 'Time', value: formatDuration(of.duration) },
    ...(pace === 1 ? [] : [{ label: 'At your pace', value: formatDuration(of.duration * pace) }]),
  ]
  const figures: Stat[] = [
    { label: 'Distance', value: formatDistance(of.distance, units) },
    ...(isBrief ? [...heights, ...times] : [...times, ...heights]),
    ...(points === undefined ? [] : [{ label: 'Points', value: points.toLocaleString('en') }]),
  ]
  return <StatsGrid stats={figures} {...(grid ? { grid } : {})} />
}
