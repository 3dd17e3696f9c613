import { type ReactElement, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { EDIT_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useTrip, useTripSubscription } from '../queries.ts'
import { useStopTargets } from '../use-stop-targets.ts'
import { MissingTrip } from './missing-trip.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { TripDays } from './trip-days.tsx'
import { TripHead } from './trip-head.tsx'
import { TripSide } from './trip-side.tsx'
import type { TripSlots } from './trip-slots.ts'

// Read more often than changed.
const TripPlanEditor = lazyComponent(
  async () => (await import('../editor/trip-plan-editor.tsx')).TripPlanEditor,
  {
    placeholder: (
      <Skeleton label="Loading...">
        <SkeletonBar height="380px" />
      </Skeleton>
    ),
  },
)

interface TripDetailProps {
  id: string
  memberId: string
  slots: TripSlots
}

/** A trip from this device; missing parts are downloaded while the page is open. */
export function TripDetail({ id, memberId, slots }: TripDetailProps): ReactElement {
  const trip = useTrip(id)
  const subscription = useTripSubscription(id)
  if (!trip) return <MissingTrip isKnown={trip === null} subscription={subscription} />
  return <LoadedTrip {...{ trip, memberId, slots }} role={collaboratorRoleOf(trip, memberId)} />
}

interface LoadedTripProps extends Omit<TripDetailProps, 'id'> {
  trip: Trip
  role: CollaboratorRole | null
}

function LoadedTrip({ trip, role, memberId, slots }: LoadedTripProps): ReactElement {
  const [, navigate] = useLocation()
  const isEditing = new URLSearchParams(useSearch()).has('edit')
  const targets = useStopTargets(trip.days)
  const days = useMemo(() => sortByRank(trip.days), [trip.days])
  const isOwner = role === 'owner'
  const mayEdit = isOwner || role === 'editor'
  return (
    <>
      <TripHead
        trip={trip}
        isOwner={isOwner}
        actions={
          <>
            {mayEdit &&
              (isEditing ? (
                <Button tone="primary" onClick={() => navigate(paths.trip(trip.id), { replace: true })}>
                  Done
                </Button>
              ) : (
                <LinkButton href={paths.tripEdit(trip.id)} icon={EDIT_SHAPE}>
                  Edit plan
                </LinkButton>
              ))}
            <LinkButton href={paths.tripCopy(trip.id)}>Copy</LinkButton>
            <slots.Share trip={trip} />
            {isOwner && <OwnerActions trip={trip} />}
          </>
        }
      />
      <slots.Invitation trip={trip} memberId={memberId} />
      <Columns side={<TripSide {...{ trip, days, targets, role, memberId, slots, isEditing }} />}>
        {mayEdit && isEditing ? (
          <ErrorBoundary size="medium">
            <TripPlanEditor trip={trip} isOwner={isOwner} memberId={memberId} targets={targets} />
          </ErrorBoundary>
        ) : (
          <PlanView
            trip={trip}
            days={days}
            targets={targets}
            people={membersOfTrip(trip)}
            Outing={role === null ? null : slots.Outing}
          />
        )}
        {role === null && <slots.Report id={trip.id} />}
      </Columns>
    </>
  )
}

type PlanViewProps = Pick<LoadedTripProps, 'trip'> & Omit<Parameters<typeof TripDays>[0], 'createdAt'>

function PlanView({ trip, ...plan }: PlanViewProps): ReactElement {
  return (
    <>
      {trip.description && (
        <Section title="About">
          <p className={textStyles.prose}>{trip.description}</p>
        </Section>
      )}
      {plan.days.length === 0 && (
        <EmptyState title="No days yet">Days and their stops appear here.</EmptyState>
      )}
      <ErrorBoundary size="medium">
        <TripDays {...plan} createdAt={trip.createdAt} />
      </ErrorBoundary>
      {trip.notes && (
        <Section title="Notes">
          <p className={textStyles.prose}>{trip.notes}</p>
        </Section>
      )}
    </>
  )
}
