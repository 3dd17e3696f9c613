import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { EventMove } from '#domain/event/move.ts'
import { usePlatform } from '../../../../platform/platform-context.ts'
import { useQuery } from '../../../../platform/queries/use-query.ts'
import { useIsOffline } from '../../../../state/offline.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { textStyles } from '../../../../ui/theme/text-styles.ts'
import { moveText } from './move-text.ts'

const styles = css`
  & li {
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

type Log = { state: 'closed' | 'loading' | 'failed' } | { state: 'loaded'; moves: readonly EventMove[] }

/** Every change of a participation, from the server: only hosts may read it. */
export function MoveLog({ eventId }: { eventId: string }): ReactElement {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const [log, setLog] = useState<Log>({ state: 'closed' })
  async function load(): Promise<void> {
    setLog({ state: 'loading' })
    const result = await port.fetchOnline('event.moves', { id: eventId })
    setLog(result.ok ? { state: 'loaded', moves: result.value.moves } : { state: 'failed' })
  }
  return (
    <Section title="Log">
      {log.state === 'loaded' ? (
        <ol className={styles} aria-label="Log of participants">
          {log.moves.map((move) => (
            <Move key={`${move.at} ${move.member} ${move.why}`} move={move} />
          ))}
          {log.moves.length === 0 && <li>No changes yet.</li>}
        </ol>
      ) : (
        <>
          <p className={textStyles.muted}>
            {log.state === 'failed'
              ? 'The log could not be loaded. Try again.'
              : isOffline
                ? 'Available when you are online.'
                : 'Who came, left, moved up or was checked in, and by whom.'}
          </p>
          <Button
            size="small"
            busy={log.state === 'loading'}
            disabled={isOffline}
            onClick={() => void load()}
          >
            Show log
          </Button>
        </>
      )}
    </Section>
  )
}

function Move({ move }: { move: EventMove }): ReactElement {
  const member = useQuery('profile.one', { id: move.member })
  const by = useQuery('profile.one', { id: move.by })
  const isOwn = move.by === move.member
  return (
    <li>
      <b>{member?.username ?? 'A member'}</b> {moveText(move)}
      <small>
        <RelativeTime at={move.at} />
        {!isOwn && `, by ${by?.username ?? 'another member'}`}
      </small>
    </li>
  )
}
