import { css } from 'goober'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { isHost } from '#domain/event/may-write.ts'
import { paths } from '../../../paths.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { Participation } from '../queries.ts'

const FIRST_SHOWN = 8

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  gap: 12px 8px;
  font-size: 0.8125rem;
  line-height: 1rem;
  text-align: center;
  & a {
    display: grid;
    justify-items: center;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }
`

const line = css`
  & li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 0;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & b {
    min-width: 12px;
    color: var(--muted);
    font-weight: 500;
  }
  & small {
    margin-left: auto;
    color: var(--muted);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
`

interface PeopleProps {
  event: OutdoorEvent
  participations: readonly Participation[]
  memberId: string
}

/** Who is coming, with their guests. */
export function Going({ event, participations, memberId }: PeopleProps): ReactElement {
  const [showsAll, setShowsAll] = useState(false)
  const going = participations.filter(({ state }) => state === 'going')
  const shown = showsAll ? going : going.slice(0, FIRST_SHOWN)
  return (
    <Section
      title="Going"
      note={event.participant_count.toLocaleString('en')}
      action={
        going.length > FIRST_SHOWN && (
          <TextButton quiet aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : 'All'}
          </TextButton>
        )
      }
    >
      {going.length === 0 ? (
        <p className={textStyles.muted}>No participants yet.</p>
      ) : (
        <ul className={grid} aria-label="Going">
          {shown.map(({ id, author, data }) => (
            <li key={id}>
              <Link href={paths.user(author.id)}>
                <Avatar id={author.id} name={author.username} picture={author.avatar} />
                <span>
                  {author.id === memberId ? 'You' : author.username}
                  {isHost(event, author.id) && <small>hosts</small>}
                  {data.guests > 0 && <small>+{data.guests}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Who waits for a place, in line. */
export function Waitlist({ event, participations, memberId }: PeopleProps): ReactElement | null {
  const waiting = participations
    .filter(({ state }) => state === 'waitlist' || state === 'offered')
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  if (waiting.length === 0) return null
  return (
    <Section title="Waitlist" note={event.waitlist_count.toLocaleString('en')}>
      <ol className={line} aria-label="Waitlist">
        {waiting.map((one) => (
          <Person key={one.id} participation={one} memberId={memberId} mark={<b>{one.position}</b>} />
        ))}
      </ol>
    </Section>
  )
}

interface PersonProps {
  participation: Participation
  memberId: string
  mark: ReactNode
}

function Person({ participation, memberId, mark }: PersonProps): ReactElement {
  const { author, data, state, createdAt } = participation
  return (
    <li>
      {mark}
      <Avatar id={author.id} name={author.username} picture={author.avatar} size="small" />
      <Link href={paths.user(author.id)}>{author.id === memberId ? 'You' : author.username}</Link>
      {data.guests > 0 && <span className={textStyles.muted}>+{data.guests}</span>}
      <small>{state === 'offered' ? 'Has an offer' : <RelativeTime at={createdAt} />}</small>
    </li>
  )
}
