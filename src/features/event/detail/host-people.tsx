import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { placesOf } from '#domain/event/participation.ts'
import { paths } from '../../../paths.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { RETRY_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useEventCommands } from '../commands.ts'
import { formatClock } from '../event-time.ts'
import { type EventAnswers, type Participation, useAnswersByMember } from '../queries.ts'
import { doubleCheckInText } from './hosting/double-check-in.ts'
import { MoveLog } from './hosting/move-log.tsx'
import { WalkIns } from './hosting/walk-ins.tsx'
import { GivenAnswers } from './questions/given-answers.tsx'

const list = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li > span:nth-of-type(2) {
    flex: 1 1 140px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

export interface HostPeopleProps {
  event: Pick<OutdoorEvent, 'id' | 'series' | 'author' | 'timeZone'>
  participations: readonly Participation[]
  /** the event has begun or does so soon, and is not cancelled */
  canCheckIn: boolean
  memberId: string
}

/** Requests that wait for a host, the check-in list, and the log of all changes. */
export function HostPeople({ event, participations, canCheckIn, memberId }: HostPeopleProps): ReactElement {
  const eventId = event.id
  const answers = useAnswersByMember(event)
  const others = participations.filter(({ author }) => author.id !== memberId)
  const requests = others.filter(({ state }) => state === 'requested')
  const refused = others.filter(({ state }) => state === 'refused')
  const waiting = others.filter(({ state }) => state === 'waitlist' || state === 'offered')
  return (
    <>
      {requests.length > 0 && (
        <Section title="Requests" note={requests.length.toLocaleString('en')}>
          <ul className={list} aria-label="Requests">
            {requests.map((one) => (
              <Request
                key={one.id}
                eventId={eventId}
                participation={one}
                answers={answers.get(one.author.id)}
              />
            ))}
          </ul>
        </Section>
      )}
      {canCheckIn && <CheckInList {...{ event, participations, memberId, answers }} />}
      {canCheckIn && <WalkIns {...{ eventId, participations, memberId }} />}
      {(refused.length > 0 || waiting.length > 0) && (
        <Section title="Without a place" note={(refused.length + waiting.length).toLocaleString('en')}>
          <ul className={list} aria-label="Without a place">
            {[...waiting, ...refused].map((one) => (
              <WithoutPlace
                key={one.id}
                eventId={eventId}
                participation={one}
                answers={answers.get(one.author.id)}
              />
            ))}
          </ul>
        </Section>
      )}
      <MoveLog eventId={eventId} />
    </>
  )
}

interface PersonProps {
  eventId: string
  participation: Participation
  /** to the questions of the event */
  answers: EventAnswers | undefined
}

function Request({ eventId, participation, answers }: PersonProps): ReactElement {
  const { decide } = useEventCommands()
  const { id, username } = participation.author
  return (
    <Person participation={participation} note="Asks for a place" answers={answers} isOpen>
      <Button
        size="small"
        tone="primary"
        aria-label={`Approve ${username}`}
        onClick={() => void decide(eventId, id, 'going')}
      >
        Approve
      </Button>
      <Button
        size="small"
        aria-label={`Refuse ${username}`}
        onClick={() => void decide(eventId, id, 'refused')}
      >
        Refuse
      </Button>
    </Person>
  )
}

function WithoutPlace({ eventId, participation, answers }: PersonProps): ReactElement {
  const { decide } = useEventCommands()
  const { author, state } = participation
  const isWaiting = state !== 'refused'
  return (
    <Person participation={participation} note={placeNote(participation)} answers={answers}>
      <Button
        size="small"
        aria-label={`Give ${author.username} a place`}
        onClick={() => void decide(eventId, author.id, 'going')}
      >
        Give a place
      </Button>
      {isWaiting && (
        <Button
          size="small"
          tone="quiet-danger"
          aria-label={`Refuse ${author.username}`}
          onClick={() => void decide(eventId, author.id, 'refused')}
        >
          Refuse
        </Button>
      )}
    </Person>
  )
}

function placeNote({ state, position }: Participation): string {
  if (state === 'offered') return 'Has an offer'
  return state === 'waitlist' ? `Waitlist #${position ?? ''}` : 'Refused'
}

interface CheckInListProps extends Omit<HostPeopleProps, 'canCheckIn'> {
  answers: ReadonlyMap<string, EventAnswers>
}

/** Who has arrived at the meeting point. */
function CheckInList({ event, participations, memberId, answers }: CheckInListProps): ReactElement {
  const { author, timeZone } = event
  const people = [author, ...participations.map((one) => one.author)]
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const going = participations.filter(({ state }) => state === 'going')
  const here = going.filter(({ checkedInAt }) => checkedInAt !== null)
  return (
    <Section
      title="Check-in"
      note={<output>{`${countPlaces(here)} of ${countPlaces(going)} are here`}</output>}
    >
      <ul className={list} aria-label="Check-in">
        {going.map((one) => (
          <CheckIn
            key={one.id}
            eventId={event.id}
            participation={one}
            answers={answers.get(one.author.id)}
            isMine={one.author.id === memberId}
            timeZone={timeZone}
            double={doubleCheckInText(one.checkIns, { memberId, names, timeZone })}
          />
        ))}
      </ul>
    </Section>
  )
}

const countPlaces = (participations: readonly Participation[]): number =>
  participations.reduce((sum, one) => sum + placesOf(one), 0)

interface CheckInProps extends PersonProps {
  isMine: boolean
  timeZone: string
  /** what to say of several check-ins; null: there is at most one */
  double: string | null
}

function CheckIn(props: CheckInProps): ReactElement {
  const { eventId, participation, answers, isMine, timeZone, double } = props
  const { checkIn, decide } = useEventCommands()
  const { author, checkedInAt, data } = participation
  const isHere = checkedInAt !== null
  const state = checkedInAt === null ? 'Not here yet' : `Here since ${formatClock(checkedInAt, timeZone)}`
  const guests = data.guests > 0 ? `, with ${data.guests}` : ''
  return (
    <Person participation={participation} note={`${state}${guests}`} more={double} answers={answers}>
      <Button
        size="small"
        {...(isHere ? { icon: RETRY_SHAPE } : { tone: 'primary' as const, icon: 'check' as const })}
        aria-label={isHere ? `Undo the check-in of ${author.username}` : `Check in ${author.username}`}
        onClick={() => void checkIn(eventId, author.id, !isHere)}
      >
        {isHere ? 'Undo' : 'Check in'}
      </Button>
      {!isHere && !isMine && (
        <Button
          size="small"
          tone="quiet-danger"
          aria-label={`Remove ${author.username}`}
          onClick={() => void decide(eventId, author.id, 'refused')}
        >
          Remove
        </Button>
      )}
    </Person>
  )
}

interface RowProps extends Pick<PersonProps, 'participation' | 'answers'> {
  note: string
  /** a second line */
  more?: string | null
  /** whether the answers are open at first */
  isOpen?: boolean
  /** buttons */
  children: ReactNode
}

function Person(props: RowProps): ReactElement {
  const { participation, note, more = null, answers, isOpen = false, children } = props
  const { id, author } = participation
  const syncState = useItemState({ collection: 'relations', id })
  return (
    <li>
      <Avatar id={author.id} name={author.username} picture={author.avatar} size="medium" />
      <span>
        <Link href={paths.user(author.id)}>
          <b>{author.username}</b>
        </Link>{' '}
        {syncState && <SyncChip state={syncState} />}
        <small>{note}</small>
        {more !== null && <small>{more}</small>}
      </span>
      <Row tight>{children}</Row>
      {answers && <GivenAnswers answers={answers} isOpen={isOpen} />}
    </li>
  )
}
