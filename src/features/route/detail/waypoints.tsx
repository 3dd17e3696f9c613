import { css } from 'goober'
import type { ReactElement } from 'react'
import type { TrackView } from '#domain/track/track-view.ts'
import { useUnits } from '../../../state/settings.ts'
import { QuantityText } from '../../../ui/display/stats.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Entries, Entry } from '../../../ui/list/entries.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { WaypointIcon } from '../waypoint-icon.tsx'
import { kindLabel, waypointLabel } from '../waypoint-kinds.ts'

const named = css`
  display: flex;
  gap: 8px;
  align-items: start;
`

/** Further waypoints are shown on the map only. */
const SHOWN_MAX = 100

/** The waypoints of a track in route order; nothing if there are none. */
export function Waypoints({ waypoints }: Pick<TrackView, 'waypoints'>): ReactElement | null {
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
                  <QuantityText quantity={formatDistance(metres, units)} />
                </b>
                {height !== null && <QuantityText quantity={formatHeight(height, units)} />}
              </>
            }
          >
            <h3 className={named}>
              <WaypointIcon symbol={symbol} />
              {waypointLabel({ name, symbol })}
            </h3>
            {name.trim() && kindLabel(symbol) && (
              <p className={`${textStyles.small} ${textStyles.muted}`}>{kindLabel(symbol)}</p>
            )}
            {note && <p className={`${textStyles.small} ${textStyles.muted}`}>{note}</p>}
          </Entry>
        ))}
      </Entries>
    </Section>
  )
}
