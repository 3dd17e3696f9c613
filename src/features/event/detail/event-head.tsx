import { css } from 'goober'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState, isOngoing } from '#domain/event/event-state.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { CoverPicture } from '../../../ui/display/cover-picture.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { DateBlock } from '../date-block.tsx'
import {
  deviceTimeZone,
  formatDaysAhead,
  formatDaysAndTime,
  formatOwnTime,
  formatTimeZone,
} from '../event-time.ts'

const styles = css`
  padding: 24px 0;
  & nav {
    margin-bottom: 12px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & nav a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .cover {
    position: relative;
    aspect-ratio: 4 / 1;
    margin-bottom: 16px;
    border: 1px solid var(--line);
    overflow: hidden;
  }
  & .title {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 20px;
    align-items: center;
  }
  & .title > time {
    align-self: center;
  }
  & h1 {
    overflow-wrap: anywhere;
  }
  & .soon {
    color: var(--blaze);
  }
  & .sub {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    margin-top: 8px;
    font-size: 0.9375rem;
  }
  & .sub em {
    font-size: 1.0625rem;
  }
  & .muted {
    color: var(--muted);
  }
  & .host {
    color: inherit;
    font-weight: 600;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 18px;
  }
  ${narrow} {
    padding-top: 16px;
    & .cover {
      aspect-ratio: 5 / 2;
      margin-inline: -16px;
      border-inline: 0;
    }
    & .title {
      gap: 14px;
      align-items: start;
    }
    & .title > time {
      align-self: start;
    }
  }
`

export interface HeadSlots {
  Grade: ComponentType<{ grade: Route['grade'] }>
}

interface EventHeadProps {
  event: OutdoorEvent
  slots: HeadSlots
  actions: ReactNode
}

/** The header of an event: when, what, where and by whom. */
export function EventHead({ event, slots, actions }: EventHeadProps): ReactElement {
  const syncState = useItemState({ collection: 'events', id: event.id })
  const { title, activity, grade, meetingPoint, author, cover } = event
  return (
    <header className={styles}>
      <nav aria-label="Breadcrumb">
        <Link href={paths.events}>Events</Link>
      </nav>
      {cover && (
        <div className="cover">
          <CoverPicture
            cover={cover}
            alt={cover.words || `Cover of ${title}`}
            size="head"
            asOf={event.updatedAt}
          />
        </div>
      )}
      <div className="title">
        <DateBlock period={event} />
        <div>
          <EventTime event={event} />
          <h1 className={textStyles.display}>{title}</h1>
          <div className="sub">
            <em className={textStyles.place}>{meetingPoint.name}</em>
            <slots.Grade grade={grade} />
            <span className="muted">
              {ACTIVITY_LABELS[activity]}, hosted by{' '}
              <Link className="host" href={paths.user(author.id)}>
                {author.username}
              </Link>
            </span>
            <StateTag event={event} />
            {syncState && <SyncChip state={syncState} />}
          </div>
        </div>
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  )
}

/** Days and times at the place, and the member's own time where it differs. */
function EventTime({ event }: { event: OutdoorEvent }): ReactElement {
  const { now } = usePlatform()
  const ownTime = formatOwnTime(event, deviceTimeZone())
  const ahead = event.state === 'cancelled' ? null : formatDaysAhead(event, now())
  return (
    <p className={textStyles.small}>
      {ahead && <b className="soon">{ahead} </b>}
      <span className="muted">
        {formatDaysAndTime(event)}
        {ownTime && ` ${formatTimeZone(event.timeZone)} (${ownTime} your time)`}
      </span>
    </p>
  )
}

function StateTag({ event }: { event: OutdoorEvent }): ReactElement | null {
  const { now } = usePlatform()
  const state = currentEventState(event, now())
  if (state === 'cancelled') return <Tag tone="danger">Cancelled</Tag>
  if (state === 'past') return <Tag>Past</Tag>
  return isOngoing(event, now()) ? <Tag tone="blaze">Under way</Tag> : null
}
