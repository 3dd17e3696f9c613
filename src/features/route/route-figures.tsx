import type { ReactElement } from 'react'
import type { RouteFigures as Measured } from '#domain/route/route.ts'
import { useUnits } from '../../state/settings.ts'
import { type Figure, Figures } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'

type Shown = Pick<Measured, 'distance' | 'duration' | 'ascent' | 'descent' | 'highest' | 'lowest'>

interface RouteFiguresProps {
  of: Shown
  grid?: boolean
  /** what the standard duration takes times for whoever looks */
  pace?: number
  /** without the highest and the lowest point; the time last */
  brief?: boolean
  /** of a line that is being drawn */
  points?: number
}

/** All that the line determines; heights are left out where the line has none. */
export function RouteFigures({ of, grid, brief, points, pace = 1 }: RouteFiguresProps): ReactElement {
  const units = useUnits()
  const climbs = [
    { label: 'Ascent', metres: of.ascent },
    { label: 'Descent', metres: of.descent },
  ]
  const ends = [
    { label: 'Highest', metres: of.highest },
    { label: 'Lowest', metres: of.lowest },
  ]
  const heights = (brief ? climbs : [...climbs, ...ends]).flatMap(({ label, metres }) =>
    metres === null ? [] : [{ label, value: formatHeight(metres, units) }],
  )
  const times = [
    { label: 'Time', value: formatDuration(of.duration) },
    ...(pace === 1 ? [] : [{ label: 'At my pace', value: formatDuration(of.duration * pace) }]),
  ]
  const figures: Figure[] = [
    { label: 'Distance', value: formatDistance(of.distance, units) },
    ...(brief ? [...heights, ...times] : [...times, ...heights]),
    ...(points === undefined ? [] : [{ label: 'Points', value: points.toLocaleString('en') }]),
  ]
  return <Figures figures={figures} {...(grid ? { grid } : {})} />
}
