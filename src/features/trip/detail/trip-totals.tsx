import type { ReactElement } from 'react'
import { sumDayEffort, sumEffort } from '#domain/trip/figures.ts'
import type { TripDay } from '#domain/trip/trip.ts'
import { useUnits } from '../../../state/settings.ts'
import { StatsGrid } from '../../../ui/display/stats-grid.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { StopTargets } from '../use-stop-targets.ts'

/** Distance, ascent and time of all routes of a trip. */
export function TripTotals({
  days,
  targets,
}: {
  days: readonly TripDay[]
  targets: StopTargets
}): ReactElement | null {
  const units = useUnits()
  const { routes } = targets
  if (!routes) return null
  const efforts = days.map((day) => sumDayEffort(day, routes))
  const { distance, ascent, duration } = sumEffort(efforts)
  const unknown = efforts.reduce((sum, effort) => sum + effort.unknown, 0)
  if (distance === 0 && unknown === 0) return null
  return (
    <Section title="Whole trip">
      <StatsGrid
        grid
        stats={[
          { label: 'Distance', value: formatDistance(distance, units) },
          { label: 'Ascent', value: formatHeight(ascent, units) },
          { label: 'Walking time', value: formatDuration(duration) },
          { label: 'Days', value: days.length.toLocaleString('en') },
        ]}
      />
      {unknown > 0 && (
        <p className={textStyles.muted} style={{ marginTop: 8 }}>
          Without {formatCount(unknown, 'route')} not on this device.
        </p>
      )}
    </Section>
  )
}
