import { type ComponentType, memo, type ReactElement } from 'react'
import { Link } from 'wouter'
import { currentEventState } from '#domain/event/event-state.ts'
import { isHost } from '#domain/event/may-write.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import type { EventRow, RouteRow } from '../../../platform/port/port.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { CoverPicture } from '../../../ui/display/cover-picture.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { RouteSketch } from '../../../ui/drawing/sketch/route-sketch.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RETRY_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { answerLabel } from '../answer-labels.ts'
import { AnswerTag } from '../answer-tag.tsx'
import { formatDaysAhead, formatEventTime, formatOwnTime, formatTimeZone } from '../event-time.ts'
import { placesLabel } from '../place-labels.ts'
import { type Participation, participationId } from '../queries.ts'
import { eventCardStyles } from './event-card-styles.ts'

/** Parts of a card that come from other features. */
export interface CardSlots {
  Grade: ComponentType<{ grade: Route['grade'] }>
}

/** What every card of a list shares. */
export interface CardContext {
  memberId: string
  now: Date
  ownZone: string
  /** when the number of places was last known to be true, while offline; null: now */
  placesAsOf: string | null
  slots: CardSlots
}

interface EventCardProps {
  event: EventRow
  participation: Participation | null
  /** the first route of the event that is on this device */
  route: RouteRow | null
  context: CardContext
  /** of those that the member attends */
  isNext: boolean
}

/** An event in a list. The whole card is a link. */
export const EventCard = memo(function EventCard(props: EventCardProps): ReactElement {
  const { event, participation, route, context, isNext } = props
  const { memberId, now, slots } = context
  const syncState = useItemState({ collection: 'events', id: event.id, stored: event.unsent })
  const answerState = useItemState({ collection: 'relations', id: participationId(event.id, memberId) })
  const state = currentEventState(event, now)
  const answer = answerLabel({ participation, syncState: answerState, isPast: state === 'past' })
  return (
    <article
      className={eventCardStyles}
      data-unsent={syncState ? true : undefined}
      data-cancelled={state === 'cancelled' || undefined}
      data-plain={(route === null && event.cover === null) || undefined}
    >
      <div className="text">
        <TimeLine event={event} context={context} isNext={isNext} />
        <h3>
          <Link href={paths.event(event.id)}>{event.title}</Link>
        </h3>
        <p className={textStyles.place}>{event.meetingPoint.name}</p>
        <p className="kind">
          <slots.Grade grade={event.grade} />
          <span>{ACTIVITY_LABELS[event.activity]}</span>
          {(event.recurrence || event.series) && (
            <span>
              <Icon name={RETRY_SHAPE} size="small" /> Repeats
            </span>
          )}
        </p>
        <div className="foot">
          {state === 'cancelled' && <Tag tone="danger">Cancelled</Tag>}
          {isHost(event, memberId) && (
            <Tag>
              <Icon name="flag" size="small" />
              You host
            </Tag>
          )}
          {answer && <AnswerTag answer={answer} />}
          {syncState && <SyncChip state={syncState} />}
          {answerState === 'needs_attention' && <SyncChip state={answerState} />}
          {state !== 'cancelled' && <Places event={event} asOf={context.placesAsOf} />}
        </div>
        {answer?.isRequest && participation?.data.answer === 'going' && (
          <p className="note">You get an answer when you are online again.</p>
        )}
      </div>
      {event.cover ? (
        <div className="sketch">
          <CoverPicture cover={event.cover} alt="" size="card" asOf={event.updatedAt} />
        </div>
      ) : route ? (
        <div className="sketch">
          <RouteSketch
            preview={route.preview}
            sketchHeights={route.sketchHeights}
            seed={route.id}
            active={isNext}
          />
        </div>
      ) : null}
    </article>
  )
})

interface TimeLineProps {
  event: EventRow
  context: CardContext
  isNext: boolean
}

/** Time at the place, the member's own where it differs, and the host. */
function TimeLine({ event, context: { now, ownZone }, isNext }: TimeLineProps): ReactElement {
  const ownTime = formatOwnTime(event, ownZone)
  const ahead = isNext ? formatDaysAhead(event, now) : null
  const time = formatEventTime(event)
  return (
    <p className={textStyles.small}>
      {ahead ? (
        <b className="soon">
          {ahead}, {time}
        </b>
      ) : (
        <b>{time}</b>
      )}
      <span className="muted">
        {ownTime && ` ${formatTimeZone(event.timeZone)}, ${ownTime} your time`}
        {` · ${event.author.username}`}
      </span>
    </p>
  )
}

function Places({ event, asOf }: { event: EventRow; asOf: string | null }): ReactElement {
  const { capacity, participant_count: going } = event
  return (
    <span className="places">
      {capacity !== null && <Meter thin label="Places taken" value={going} max={capacity} />}
      <span>
        {placesLabel(event)}
        {asOf && ` as of ${asOf}`}
      </span>
    </span>
  )
}
