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
  /** without the highest and the lowest point */
  brief?: boolean
}

/** All that the line determines; heights are left out where the line has none. */
export function RouteFigures({ of, grid, brief, pace = 1 }: RouteFiguresProps): ReactElement {
  const units = useUnits()
  const climbs = [
    { label: 'Ascent', metres: of.ascent },
    { label: 'Descent', metres: of.descent },
  ]
  const ends = [
    { label: 'Highest', metres: of.highest },
    { label: 'Lowest', metres: of.lowest },
  ]
  const heights = brief ? climbs : [...climbs, ...ends]
  const figures: Figure[] = [
    { label: 'Distance', value: formatDistance(of.distance, units) },
    { label: 'Time', value: formatDuration(of.duration) },
    ...(pace === 1 ? [] : [{ label: 'At my pace', value: formatDuration(of.duration * pace) }]),
    ...heights.flatMap(({ label, metres }) =>
      metres === null ? [] : [{ label, value: formatHeight(metres, units) }],
    ),
  ]
  return <Figures figures={figures} {...(grid ? { grid } : {})} />
}
