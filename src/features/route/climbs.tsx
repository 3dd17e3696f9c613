import { type ReactElement, useMemo } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { climbsOf } from '#domain/route/climbs.ts'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import { useUnits } from '../../state/settings.ts'
import { Entries, Entry } from '../../ui/entries.tsx'
import { Measure } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { quantityText } from '../../ui/format/quantity.ts'
import { Section } from '../../ui/section.tsx'
import { type } from '../../ui/theme/type.ts'

const BY_BICYCLE: ReadonlySet<Activity> = new Set(['road_bike', 'gravel'])

interface ClimbsProps {
  activity: Activity
  track: Pick<DrawnTrack, 'heights' | 'lengthM'>
}

/** The climbs of a ride with their categories, in the order of the way; nothing where there are none. */
export function Climbs({ activity, track: { heights, lengthM } }: ClimbsProps): ReactElement | null {
  const units = useUnits()
  const isRide = BY_BICYCLE.has(activity)
  const climbs = useMemo(() => (isRide ? climbsOf(heights, lengthM) : []), [isRide, heights, lengthM])
  if (climbs.length === 0) return null
  return (
    <Section title="Climbs" note={climbs.length.toLocaleString('en')}>
      <Entries stations>
        {climbs.map((climb) => (
          <Entry
            key={climb.fromM}
            margin={
              <b>
                <Measure quantity={formatDistance(climb.fromM, units)} />
              </b>
            }
          >
            <h3>{climb.category === 'HC' ? 'Beyond category' : `Category ${climb.category}`}</h3>
            <p className={`${type.small} ${type.muted}`}>
              {[
                quantityText(formatDistance(climb.lengthM, units)),
                `${((climb.ascentM / climb.lengthM) * 100).toFixed(1)} % on average`,
                `${quantityText(formatHeight(climb.ascentM, units))} up`,
              ].join(', ')}
            </p>
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}
