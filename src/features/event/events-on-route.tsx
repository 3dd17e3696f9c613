import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { ANY_EVENT } from '#domain/event/list/conditions.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { EventRow } from '../../platform/port/port.ts'
import { TextButton } from '../../ui/button/text-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EventMini } from './event-mini.tsx'
import { useEventAgenda } from './queries.ts'

const EVENTS_SHOWN = 3
const EVENTS_MAX = 30
const MINUTE_MS = 60_000

const styles = css`
  display: grid;
  gap: 10px;
  & + button {
    margin-top: 10px;
  }
`

/** The upcoming events on this device that follow a route; of a series, only its next date. */
export function EventsOnRoute({ route }: { route: string }): ReactElement | null {
  const { now } = usePlatform()
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const [isWhole, setWhole] = useState(false)
  const { rows: found } = useEventAgenda({
    list: 'upcoming',
    moment,
    text: '',
    activity: null,
    conditions: { ...ANY_EVENT, route },
    limit: EVENTS_MAX,
  })
  const events = firstOfSeries(found?.rows ?? [])
  if (events.length === 0) return null
  const shown = isWhole ? events : events.slice(0, EVENTS_SHOWN)
  return (
    <Section title="Events on this route" note={events.length > 1 ? String(events.length) : undefined}>
      <ul className={styles}>
        {shown.map((event) => (
          <li key={event.id}>
            <EventMini event={event} />
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <TextButton quiet onClick={() => setWhole(true)}>
          Show all {events.length} events
        </TextButton>
      )}
    </Section>
  )
}

function firstOfSeries(rows: readonly EventRow[]): EventRow[] {
  const found = new Set<string>()
  return rows.filter(({ id, series }) => {
    const key = series ?? id
    return !found.has(key) && found.add(key)
  })
}
