import { css } from 'goober'
import { type ComponentType, type ReactElement, useMemo, useState } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import { isHost } from '#domain/event/may-write.ts'
import { eventPackId } from '#domain/wire/pack-id.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { compactNav, narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import {
  useEvent,
  useEventSubscription,
  useParticipation,
  useParticipations,
  useRoutesById,
} from '../queries.ts'
import { About, Announcements } from './about.tsx'
import { AnswerCard } from './answer-card.tsx'
import { EventHead, type HeadSlots } from './event-head.tsx'
import type { HostPeopleProps } from './host-people.tsx'
import { LikeButton } from './like-button.tsx'
import { MissingEvent } from './missing-event.tsx'
import { Going, Waitlist } from './people.tsx'
import type { QuestionsDialogProps } from './questions/questions-dialog.tsx'

/** RSVPs read at first, and by each further step. */
const PEOPLE_STEP = 200
/** Hosts check in from this long before the start. */
const CHECK_IN_BEFORE_MS = 86_400_000

const grid = css`
  display: grid;
  grid-template: 'main answer' auto 'main rest' 1fr / minmax(0, 1fr) 320px;
  gap: 0 56px;
  align-items: start;
  & > .main {
    grid-area: main;
  }
  & > .answer {
    grid-area: answer;
  }
  & > .rest {
    grid-area: rest;
  }
  & .notice {
    margin-bottom: 24px;
    padding: 12px 16px;
    border-radius: var(--radius-card);
    background: var(--danger-tint);
    overflow-wrap: anywhere;
  }
  & .discussion {
    margin-top: 40px;
  }
  & .report {
    margin-top: 32px;
  }
  ${compactNav} {
    grid-template-columns: minmax(0, 1fr) 280px;
    column-gap: 40px;
  }
  ${narrow} {
    grid-template: 'answer' auto 'main' auto 'rest' auto / minmax(0, 1fr);
    & > .rest {
      margin-top: 40px;
    }
  }
`

const routeCards = css`
  display: grid;
  gap: 12px;
`

/** Parts of the page that come from other features, or in files of their own. */
export interface EventSlots extends HeadSlots {
  RouteCard: ComponentType<{ route: RouteRow }>
  Report: ComponentType<{ id: string }>
  Discussion: ComponentType<{ event: OutdoorEvent; subscription: ScopeSubscription }>
  SeriesDates: ComponentType<{ event: OutdoorEvent }>
  CalendarButton: ComponentType<{ event: OutdoorEvent }>
  AddToTrip: ComponentType<{ event: OutdoorEvent }>
  /** the offline pack; `refreshKey`: changes when its content may have changed */
  OfflinePack: ComponentType<{ id: string; refreshKey: string | number }>
  HostActions: ComponentType<{ event: OutdoorEvent; isAuthor: boolean }>
  QuestionsDialog: ComponentType<QuestionsDialogProps>
  HostPeople: ComponentType<HostPeopleProps>
}

interface EventDetailProps {
  id: string
  memberId: string
  slots: EventSlots
}

/** An event from this device; missing parts are downloaded while the page is open. */
export function EventDetail({ id, memberId, slots }: EventDetailProps): ReactElement {
  const event = useEvent(id)
  const subscription = useEventSubscription(id)
  if (!event) return <MissingEvent isKnown={event === null} subscription={subscription} />
  return <LoadedEvent {...{ event, memberId, slots, subscription }} />
}

interface LoadedEventProps {
  event: OutdoorEvent
  memberId: string
  slots: EventSlots
  subscription: ScopeSubscription
}

function LoadedEvent({ event, memberId, slots, subscription }: LoadedEventProps): ReactElement {
  const isMine = isHost(event, memberId)
  const participation = useParticipation(event.id, memberId)
  const { now } = usePlatform()
  // a series has no participants of its own; its dates have packs
  const hasPack = event.recurrence === null && currentEventState(event, now()) === 'scheduled'
  return (
    <>
      <EventHead
        event={event}
        slots={slots}
        actions={
          <>
            <LikeButton event={event} />
            <slots.CalendarButton event={event} />
            <slots.AddToTrip event={event} />
            {isMine && <slots.HostActions event={event} isAuthor={event.author.id === memberId} />}
          </>
        }
      />
      <div className={grid}>
        <div className="answer">
          <ErrorBoundary size="small">
            <AnswerCard event={event} memberId={memberId} QuestionsDialog={slots.QuestionsDialog} />
          </ErrorBoundary>
        </div>
        <div className="main">
          {event.state === 'cancelled' && (
            <p className="notice">
              <b>This event was cancelled.</b> {event.cancelReason}
            </p>
          )}
          <Announcements event={event} participation={participation ?? null} isHost={isMine} />
          <ErrorBoundary size="small">
            <EventRoutes routes={event.routes} Card={slots.RouteCard} />
          </ErrorBoundary>
          <About event={event} />
          {(event.recurrence ?? event.series) && (
            <ErrorBoundary size="small">
              <slots.SeriesDates event={event} />
            </ErrorBoundary>
          )}
          <ErrorBoundary size="small">
            <slots.Discussion event={event} subscription={subscription} />
          </ErrorBoundary>
          {!isMine && (
            <p className="report">
              <slots.Report id={event.id} />
            </p>
          )}
        </div>
        <div className="rest">
          <ErrorBoundary size="medium">
            <People {...{ event, memberId, slots, subscription }} />
          </ErrorBoundary>
          {hasPack && (
            <ErrorBoundary size="small">
              <slots.OfflinePack id={eventPackId(event.id)} refreshKey={event.routes.join()} />
            </ErrorBoundary>
          )}
        </div>
      </div>
    </>
  )
}

function People({ event, memberId, slots, subscription }: LoadedEventProps): ReactElement {
  const { now } = usePlatform()
  const [limit, setLimit] = useState(PEOPLE_STEP)
  const found = useParticipations(event.id, limit)
  const participations = found?.rows ?? []
  const startsInMs = Date.parse(event.start) - now().getTime()
  const isMissing = found?.total === 0 && event.participant_count > 0
  return (
    <>
      {isHost(event, memberId) && (
        <slots.HostPeople
          event={event}
          participations={participations}
          canCheckIn={event.state !== 'cancelled' && startsInMs < CHECK_IN_BEFORE_MS}
          memberId={memberId}
        />
      )}
      {isMissing && subscription === 'unreachable' ? (
        <Section title="Going" note={event.participant_count.toLocaleString('en')}>
          <p className={textStyles.muted}>The names download when you are online.</p>
        </Section>
      ) : (
        <Going {...{ event, participations, memberId }} />
      )}
      <Waitlist {...{ event, participations, memberId }} />
      {found && found.total > found.rows.length && (
        <TextButton quiet onClick={() => setLimit(limit + PEOPLE_STEP)}>
          Load more people
        </TextButton>
      )}
    </>
  )
}

function EventRoutes({
  routes: ids,
  Card,
}: {
  routes: readonly string[]
  Card: EventSlots['RouteCard']
}): ReactElement | null {
  const found = useRoutesById(ids)
  const routes = useMemo(() => ids.flatMap((id) => found?.get(id) ?? []), [ids, found])
  if (ids.length === 0) return null
  const missing = ids.length - routes.length
  return (
    <Section
      title={ids.length === 1 ? 'Route' : 'Routes'}
      note={ids.length > 1 ? String(ids.length) : undefined}
    >
      <div className={routeCards}>
        {routes.map((route) => (
          <Card key={route.id} route={route} />
        ))}
      </div>
      {found && missing > 0 && (
        <p className={textStyles.muted}>
          {missing === 1 ? 'A route of this event is' : `${missing} routes of this event are`} not on this
          device.
        </p>
      )}
    </Section>
  )
}
