import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { formatTripDates, formatTripTiming } from '#domain/trip/format-dates.ts'
import { eventPackId, tripPackId } from '#domain/wire/pack-id.ts'
import { formatCountdown, isSoon, type Plan } from '../../features/agenda/plans.ts'
import { type TripPlaces, useMinute } from '../../features/agenda/queries.ts'
import { answerLabel } from '../../features/event/answer-labels.ts'
import { AnswerTag } from '../../features/event/answer-tag.tsx'
import { DateBlock } from '../../features/event/date-block.tsx'
import {
  deviceTimeZone,
  formatDaysAhead,
  formatEventTime,
  formatMoment,
  formatOwnTime,
} from '../../features/event/event-time.ts'
import { placesLabel } from '../../features/event/place-labels.ts'
import { participationId } from '../../features/event/queries.ts'
import { BeforeSignalLoss, ReadinessTag } from '../../features/pack/offline-readiness.tsx'
import { paths } from '../../paths.ts'
import type { Pack } from '../../platform/port/port.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useIsOffline } from '../../state/offline.ts'
import { useItemState, useSyncStatus } from '../../state/sync-status.ts'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { RouteSketch } from '../../ui/drawing/sketch/route-sketch.tsx'
import { RoutesSketch } from '../../ui/drawing/sketch/routes-sketch.tsx'
import { toLocalDay } from '../../ui/format/day.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { heroStyles } from './hero-styles.ts'

interface PlanHeroProps {
  plan: Plan
  /** of a trip */
  places: TripPlaces
  /** all packs of this device */
  packs: readonly Pack[]
}

/** The next event or trip: when, where, and whether it opens offline. */
export const PlanHero = ({ plan, places, packs }: PlanHeroProps): ReactElement =>
  plan.kind === 'event' ? (
    <EventHero plan={plan} packs={packs} />
  ) : (
    <TripHero plan={plan} places={places} packs={packs} />
  )

interface EventHeroProps {
  plan: Plan & { kind: 'event' }
  packs: readonly Pack[]
}

function EventHero({ plan, packs }: EventHeroProps): ReactElement {
  const { event, participation, isHosted } = plan
  const hasPack = packs.some(({ id, state }) => id === eventPackId(event.id) && state === 'ready')
  const [first] = useQuery('route.some', { ids: event.routes.slice(0, 1) }) ?? []
  const syncState = useItemState({ collection: 'events', id: event.id, stored: event.unsent })
  const answerState = useItemState({
    collection: 'relations',
    id: participation ? participationId(event.id, participation.author.id) : '',
  })
  const answer = answerLabel({ participation, syncState: answerState, isPast: false })
  return (
    <Hero
      plan={plan}
      href={paths.event(event.id)}
      title={event.title}
      date={<DateBlock period={event} />}
      time={<EventTimes plan={plan} />}
      place={event.meetingPoint.name}
      routes={hasPack ? [] : event.routes}
      packs={packs}
      note={<Places plan={plan} />}
      tags={
        <>
          {isHosted && <Tag>You host</Tag>}
          {answer && <AnswerTag answer={answer} />}
          {syncState && <SyncChip state={syncState} />}
        </>
      }
      sketch={
        first && (
          <RouteSketch preview={first.preview} sketchHeights={first.sketchHeights} seed={first.id} active />
        )
      }
    />
  )
}

/** Countdown, meeting time, and the member's own time where it differs. */
function EventTimes({ plan }: { plan: Plan & { kind: 'event' } }): ReactElement {
  const now = useMinute()
  const { event } = plan
  const ahead = formatCountdown(plan, now) ?? formatDaysAhead(event, now)
  const ownTime = formatOwnTime(event, deviceTimeZone())
  return (
    <>
      {ahead && <b className="soon">{ahead}, </b>}
      <b>{formatEventTime(event)}</b>
      <span className="muted">
        {ownTime && ` (${ownTime} your time)`}
        {` · ${event.author.username}`}
      </span>
    </>
  )
}

function Places({ plan: { event } }: { plan: Plan & { kind: 'event' } }): ReactElement {
  const now = useMinute()
  const isOffline = useIsOffline()
  const { lastSyncedAt } = useSyncStatus()
  const asOf = isOffline && lastSyncedAt ? formatMoment(lastSyncedAt, now, deviceTimeZone()) : null
  return (
    <>
      {placesLabel(event)}
      {asOf && ` as of ${asOf}`}
    </>
  )
}

interface TripHeroProps {
  plan: Plan & { kind: 'trip' }
  places: TripPlaces
  packs: readonly Pack[]
}

function TripHero({ plan, places, packs }: TripHeroProps): ReactElement {
  const now = useMinute()
  const { trip } = plan
  const syncState = useItemState({ collection: 'trips', id: trip.id, stored: trip.unsent })
  const start = { start: new Date(plan.start).toISOString(), end: new Date(plan.end).toISOString() }
  const timing = formatTripTiming(trip, toLocalDay(now))
  return (
    <Hero
      plan={plan}
      href={paths.trip(trip.id)}
      title={trip.name}
      date={<DateBlock period={{ ...start, timeZone: deviceTimeZone() }} />}
      time={
        <>
          {timing && <b className="soon">{timing.replace(/^./, (letter) => letter.toUpperCase())}</b>}
          <span className="muted">{` · ${formatTripDates(trip)}`}</span>
        </>
      }
      place={places.place}
      routes={places.routes}
      packs={packs}
      whole={tripPackId(trip.id)}
      note={trip.itemCount > 0 && `${trip.packedCount} of ${trip.itemCount} packed`}
      tags={syncState && <SyncChip state={syncState} />}
      sketch={trip.lines.length > 0 && <RoutesSketch previews={trip.lines.map(({ preview }) => preview)} />}
    />
  )
}

interface HeroProps {
  plan: Plan
  href: string
  title: string
  date: ReactElement
  time: ReactNode
  /** null: none is known */
  place: string | null
  note: ReactNode
  tags: ReactNode
  routes: readonly string[]
  packs: readonly Pack[]
  /** id of a pack that has all routes */
  whole?: string
  sketch: ReactNode
}

function Hero(props: HeroProps): ReactElement {
  const { plan, href, title, date, time, place, note, tags, routes, packs, whole, sketch } = props
  const now = useMinute()
  return (
    <>
      <article className={heroStyles} data-plain={!sketch || undefined}>
        <div className="date">{date}</div>
        <div className="text">
          <p className={textStyles.small}>{time}</p>
          <h3>
            <Link href={href}>{title}</Link>
          </h3>
          <p className={textStyles.place}>{place ?? '\u00a0'}</p>
          <p className="note">{note || '\u00a0'}</p>
          <p className="tags">
            {tags}
            <ReadinessTag {...{ routes, packs, whole }} />
          </p>
        </div>
        {sketch && <div className="sketch">{sketch}</div>}
      </article>
      {isSoon(plan, now) && <BeforeSignalLoss {...{ routes, packs, whole }} />}
    </>
  )
}
