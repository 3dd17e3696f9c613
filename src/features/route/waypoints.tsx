import { css } from 'goober'
import type { ReactElement } from 'react'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import { useUnits } from '../../state/settings.ts'
import { Entries, Entry } from '../../ui/entries.tsx'
import { Measure } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { Section } from '../../ui/section.tsx'
import { type } from '../../ui/theme/type.ts'
import { WaypointSign } from './waypoint-sign.tsx'
import { calledWords, kindWords } from './waypoint-signs.ts'

const named = css`
  display: flex;
  gap: 8px;
  align-items: start;
`

/** More than these are for the map. */
const SHOWN_MAX = 100

/** The track's waypoints in the order in which one comes to them; nothing where there are none. */
export function Waypoints({ waypoints }: Pick<DrawnTrack, 'waypoints'>): ReactElement | null {
  const units = useUnits()
  if (waypoints.length === 0) return null
  return (
    <Section title="Waypoints" note={waypoints.length.toLocaleString('en')}>
      <Entries stations>
        {waypoints.slice(0, SHOWN_MAX).map(({ name, symbol, note, height, metres }, at) => (
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
            <h3 className={named}>
              <WaypointSign symbol={symbol} />
              {calledWords({ name, symbol })}
            </h3>
            {name.trim() && kindWords(symbol) && (
              <p className={`${type.small} ${type.muted}`}>{kindWords(symbol)}</p>
            )}
            {note && <p className={`${type.small} ${type.muted}`}>{note}</p>}
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}
