import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import { formatTripDates, formatTripTiming } from '#domain/trip/format-dates.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { toLocalDay } from '../../../ui/format/day.ts'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

const sub = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  font-size: 0.9375rem;
  & .muted {
    color: var(--muted);
  }
`

interface TripHeadProps {
  trip: Trip
  isOwner: boolean
  actions: ReactNode
}

/** The header of a trip: name, dates and owner. */
export function TripHead({ trip, isOwner, actions }: TripHeadProps): ReactElement {
  const { now } = usePlatform()
  const { id, name, author, visibility, archived } = trip
  const state = useItemState({ collection: 'trips', id })
  // The dates that the server computes are not those of unsent changes.
  const dates = computeTripDates(trip.days)
  const timing = formatTripTiming(dates, toLocalDay(now()))
  return (
    <PageHeader
      size="display"
      title={name}
      crumbs={[{ label: 'Trip planner', href: paths.trips }]}
      subtitle={
        <div className={sub}>
          <span>{formatTripDates(dates) ?? 'No date yet'}</span>
          {timing && <span className="muted">{timing}</span>}
          {!isOwner && (
            <span>
              by{' '}
              <Link href={paths.user(author.id)}>
                <b>{author.username}</b>
              </Link>
            </span>
          )}
          {isOwner && <Tag>Visible to: {VISIBILITY_LABELS[visibility].toLowerCase()}</Tag>}
          {archived && <Tag>Archived</Tag>}
          {state && <SyncChip state={state} />}
        </div>
      }
      alternatives={<HeadActions>{actions}</HeadActions>}
    />
  )
}
