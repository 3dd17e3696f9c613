import { type ReactElement, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { findClimbs } from '#domain/route/figures/climbs.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { useUnits } from '../../../state/settings.ts'
import { QuantityText } from '../../../ui/display/stats.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Entries, Entry } from '../../../ui/list/entries.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'

const RIDE_ACTIVITIES: ReadonlySet<Activity> = new Set(['road_bike', 'gravel'])

interface ClimbsProps {
  activity: Activity
  track: Pick<TrackView, 'heights' | 'heightGaps' | 'lengthM'>
}

/** The categorized climbs of a ride in route order; nothing if there are none. */
export function Climbs({ activity, track }: ClimbsProps): ReactElement | null {
  const units = useUnits()
  const isRide = RIDE_ACTIVITIES.has(activity)
  const { heights, heightGaps, lengthM } = track
  const climbs = useMemo(
    () => (isRide ? findClimbs(heights, lengthM, heightGaps) : []),
    [isRide, heights, heightGaps, lengthM],
  )
  if (climbs.length === 0) return null
  return (
    <Section title="Climbs" note={climbs.length.toLocaleString('en')}>
      <Entries stations>
        {climbs.map((climb) => (
          <Entry
            key={climb.fromM}
            margin={
              <b>
                <QuantityText quantity={formatDistance(climb.fromM, units)} />
              </b>
            }
          >
            <h3>{climb.category === 'HC' ? 'Beyond category' : `Category ${climb.category}`}</h3>
            <p className={`${textStyles.small} ${textStyles.muted}`}>
              {[
                formatQuantity(formatDistance(climb.lengthM, units)),
                `${((climb.ascentM / climb.lengthM) * 100).toFixed(1)} % on average`,
                `${formatQuantity(formatHeight(climb.ascentM, units))} up`,
              ].join(', ')}
            </p>
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}
