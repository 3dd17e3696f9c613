import { type ReactElement, useMemo } from 'react'
import type { Track } from '#domain/track/track.ts'
import { useUnits } from '../../state/settings.ts'
import { Entries, Entry } from '../../ui/entries.tsx'
import { Measure } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { Section } from '../../ui/section.tsx'
import { type } from '../../ui/theme/type.ts'
import { drawnTrack, metresTo } from './line-of-track.ts'

/** More than these are for the map. */
const SHOWN_MAX = 100

/** The track's waypoints in the order in which one comes to them; nothing where there are none. */
export function Waypoints({ track }: { track: Track }): ReactElement | null {
  const units = useUnits()
  const placed = useMemo(() => alongTheWay(track), [track])
  if (placed.length === 0) return null
  return (
    <Section title="Waypoints" note={placed.length.toLocaleString('en')}>
      <Entries>
        {placed.slice(0, SHOWN_MAX).map(({ waypoint, metres, key }) => (
          <Entry
            key={key}
            margin={
              <>
                <b>
                  <Measure quantity={formatDistance(metres, units)} />
                </b>
                {waypoint.height !== null && <Measure quantity={formatHeight(waypoint.height, units)} />}
              </>
            }
          >
            <h3>{waypoint.name || 'Waypoint'}</h3>
            {waypoint.note && <p className={`${type.small} ${type.muted}`}>{waypoint.note}</p>}
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}

function alongTheWay(track: Track) {
  const drawn = drawnTrack(track)
  if (!drawn) return []
  return track.waypoints
    .map((waypoint, i) => ({ waypoint, metres: metresTo(drawn, waypoint), key: `${i} ${waypoint.name}` }))
    .toSorted((a, b) => a.metres - b.metres)
}
