import { css } from 'goober'
import { memo, type ReactElement, useMemo } from 'react'
import { Link } from 'wouter'
import { formatTripDates, formatTripTiming } from '#domain/trip/format-dates.ts'
import { paths } from '../../../paths.ts'
import type { TripListRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { RoutesSketch } from '../../../ui/drawing/sketch/routes-sketch.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'
import { phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &:hover {
    border-color: var(--edge);
  }
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
  &:focus-within {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & .lines {
    position: relative;
    min-height: 132px;
    border-right: 1px solid var(--line);
  }
  & .words {
    display: flex;
    flex-direction: column;
    gap: 3px;
    min-width: 0;
    padding: 12px 14px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & h3 {
    overflow-wrap: anywhere;
    font-size: 1.0625rem;
    line-height: 1.375rem;
  }
  & h3 a {
    outline: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & .now {
    color: var(--blaze);
    font-weight: 600;
  }
  & .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin-top: auto;
    padding-top: 6px;
    font-size: 0.8125rem;
  }
  & .packed {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  & .packed [role='meter'] {
    width: 72px;
  }
  ${phone} {
    grid-template-columns: 96px minmax(0, 1fr);
  }
`

interface TripCardProps {
  row: TripListRow
  /** the member's calendar day */
  today: string
  /** the trip is under way */
  isNow: boolean
}

/** A trip in a list, with the lines of its routes. The whole card is a link. */
export const TripCard = memo(function TripCard({ row, today, isNow }: TripCardProps): ReactElement {
  const state = useItemState({ collection: 'trips', id: row.id, stored: row.unsent })
  const previews = useMemo(() => row.lines.map(({ preview }) => preview), [row.lines])
  const timing = formatTripTiming(row, today)
  return (
    <article className={styles} data-unsent={state ? true : undefined}>
      <div className="lines">
        <RoutesSketch previews={previews} />
      </div>
      <div className="words">
        <p className={textStyles.muted}>
          {formatTripDates(row) ?? 'No date yet'}
          {timing && (
            <>
              {', '}
              <span className={isNow ? 'now' : undefined}>{timing}</span>
            </>
          )}
        </p>
        <h3>
          <Link href={paths.trip(row.id)}>{row.name}</Link>
        </h3>
        <Figures row={row} />
        <div className="foot">
          {row.itemCount > 0 && (
            <span className="packed">
              <Meter thin label="Packed" value={row.packedCount} max={row.itemCount} />
              {row.packedCount} of {row.itemCount} packed
            </span>
          )}
          {row.role !== 'owner' && <span className={textStyles.muted}>by {row.author.username}</span>}
          {row.role === 'owner' && row.collaborators.length > 0 && (
            <span className={textStyles.muted}>with {formatCount(row.collaborators.length, 'other')}</span>
          )}
          {row.role === 'invited' && <Tag tone="warning">Invitation</Tag>}
          {state && <SyncChip state={state} />}
        </div>
      </div>
    </article>
  )
})

function Figures({ row }: { row: TripListRow }): ReactElement {
  const units = useUnits()
  const { distance, ascent } = row.effort
  return (
    <p>
      {formatCount(row.dayCount, 'day')}, {formatCount(row.stopCount, 'stop')}
      {distance > 0 &&
        `, ${formatQuantity(formatDistance(distance, units))}, ${formatQuantity(formatHeight(ascent, units))} up`}
    </p>
  )
}
