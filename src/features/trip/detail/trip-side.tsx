import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { tripPackId } from '#domain/wire/pack-id.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { StopTargets } from '../use-stop-targets.ts'
import { TripMap } from './trip-map.tsx'
import type { TripSlots } from './trip-slots.ts'
import { TripTotals } from './trip-totals.tsx'

const PackingList = lazyComponent(async () => (await import('../packing/packing-list.tsx')).PackingList)
const TripExport = lazyComponent(async () => (await import('./trip-export.tsx')).TripExport)

const styles = css`
  & > * + * {
    margin-top: 40px;
  }
`

interface TripSideProps {
  trip: Trip
  /** in order */
  days: Trip['days']
  targets: StopTargets
  role: CollaboratorRole | null
  memberId: string
  slots: TripSlots
  isEditing: boolean
}

/** Beside the plan of a trip: map, totals, packing list, files and people. */
export function TripSide(props: TripSideProps): ReactElement {
  const { trip, days, targets, role, memberId, slots, isEditing } = props
  const mayEdit = role === 'owner' || role === 'editor'
  return (
    <div className={styles}>
      <ErrorBoundary size="medium">
        <TripMap days={days} targets={targets} />
      </ErrorBoundary>
      <TripTotals days={days} targets={targets} />
      {!isEditing && (
        <div data-noprint>
          <ErrorBoundary size="medium">
            <slots.OfflinePack
              id={tripPackId(trip.id)}
              refreshKey={`${trip.updatedAt} ${targets.targets.size}`}
            />
          </ErrorBoundary>
        </div>
      )}
      <ErrorBoundary size="medium">
        <PackingList trip={trip} memberId={memberId} canEdit={mayEdit} hasOwn={role !== null} />
      </ErrorBoundary>
      {!isEditing && (
        <ErrorBoundary size="medium">
          <TripExport trip={trip} />
        </ErrorBoundary>
      )}
      <slots.Collaborators trip={trip} role={role} memberId={memberId} />
    </div>
  )
}
