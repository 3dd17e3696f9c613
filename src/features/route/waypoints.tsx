import type { ReactElement } from 'react'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import { useUnits } from '../../state/settings.ts'
import { Entries, Entry } from '../../ui/entries.tsx'
import { Measure } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { Section } from '../../ui/section.tsx'
import { type } from '../../ui/theme/type.ts'

/** More than these are for the map. */
const SHOWN_MAX = 100

/** The track's waypoints in the order in which one comes to them; nothing where there are none. */
export function Waypoints({ waypoints }: Pick<DrawnTrack, 'waypoints'>): ReactElement | null {
  const units = useUnits()
  if (waypoints.length === 0) return null
  return (
    <Section title="Waypoints" note={waypoints.length.toLocaleString('en')}>
      <Entries stations>
        {waypoints.slice(0, SHOWN_MAX).map(({ name, note, height, metres }, at) => (
          <Entry
            key={`${at} ${name}`}
            margin={
              <>
                <b>
                  <Measure quantity={formatDistance(metres, units)} />
                </b>
                {height !== null && <Measure quantity={formatHeight(height, units)} />}
              </>
            }
          >
            <h3>{name || 'Waypoint'}</h3>
            {note && <p className={`${type.small} ${type.muted}`}>{note}</p>}
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}
