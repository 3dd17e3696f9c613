import { css } from 'goober'
import type { ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { rsvpClosesAt } from '#domain/event/event-state.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { formatCoordinates } from '../../../ui/format/coordinates.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { AUDIENCE_LABELS } from '../audience-labels.ts'
import { formatMoment } from '../event-time.ts'
import type { Participation } from '../queries.ts'

const facts = css`
  display: grid;
  grid-template-columns: 116px minmax(0, 1fr);
  gap: 8px 16px;
  max-width: 66ch;
  overflow-wrap: anywhere;
  & dt {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.5rem;
  }
  & dd {
    white-space: pre-line;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    & dd + dt {
      margin-top: 8px;
    }
  }
`

const bring = css`
  columns: 2;
  column-gap: 24px;
  font-size: 0.9375rem;
  & li {
    position: relative;
    padding: 3px 0 3px 18px;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  & li::before {
    content: '';
    position: absolute;
    top: 14px;
    left: 0;
    width: 8px;
    border-top: 1.5px solid var(--edge);
  }
  ${phone} {
    columns: 1;
  }
`

const news = css`
  & li + li {
    margin-top: 14px;
  }
  & p {
    max-width: 66ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** Description, pace, meeting point and gear. */
export function About({ event }: { event: OutdoorEvent }): ReactElement {
  const { description, gear } = event
  return (
    <>
      {description && (
        <Section title="Plan">
          <p className={textStyles.prose}>{description}</p>
        </Section>
      )}
      <Section title="Meeting point">
        <MeetingPoint event={event} />
      </Section>
      {gear.trim() && (
        <Section title="Bring">
          <ul className={bring}>
            {gear
              .split(/\n|,(?=\s)/)
              .map((thing) => thing.trim())
              .filter(Boolean)
              .map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function MeetingPoint({ event }: { event: OutdoorEvent }): ReactElement {
  const { now } = usePlatform()
  const { meetingPoint, paceNote, timeZone } = event
  const closesAt = rsvpClosesAt(event)
  return (
    <dl className={facts}>
      <dt>Place</dt>
      <dd>{meetingPoint.name}</dd>
      <dt>Coordinates</dt>
      <dd>{formatCoordinates(meetingPoint)}</dd>
      <Fact label="Parking" text={meetingPoint.parking} />
      <Fact label="Transport" text={meetingPoint.transport} />
      <Fact label="Pace" text={paceNote} />
      {closesAt && (
        <Fact label="Answers close" text={formatMoment(closesAt.toISOString(), now(), timeZone)} />
      )}
    </dl>
  )
}

function Fact({ label, text }: { label: string; text: string }): ReactElement | null {
  if (!text.trim()) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}

interface AnnouncementsProps {
  event: OutdoorEvent
  participation: Pick<Participation, 'state'> | null
  isHost: boolean
}

/** What the hosts announced to this member, newest first. */
export function Announcements({ event, participation, isHost }: AnnouncementsProps): ReactElement | null {
  const state = participation?.state ?? null
  const shown = event.announcements.filter(
    ({ audience }) => isHost || audience === 'all' || AUDIENCE_STATES[audience].includes(state ?? ''),
  )
  if (shown.length === 0) return null
  return (
    <Section title="Announcements" note={shown.length.toLocaleString('en')}>
      <ul className={news}>
        {shown.toReversed().map(({ id, text, at, audience }) => (
          <li key={id}>
            <p>{text}</p>
            <small>
              <RelativeTime at={at} />
              {audience !== 'all' && `, to ${AUDIENCE_LABELS[audience].toLowerCase()}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const AUDIENCE_STATES: Record<'going' | 'waitlist', readonly string[]> = {
  going: ['going'],
  waitlist: ['waitlist', 'offered'],
}
