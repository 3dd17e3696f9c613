import { css } from 'goober'
import { type ReactElement, useEffect } from 'react'
import type { RouteRow } from '#src/platform/port.ts'
import { Button } from '#src/ui/button.tsx'
import { type } from '#src/ui/theme/type.ts'
import { BEYOND_ID, CARD_GAP_PX } from '../card-look.ts'
import { RouteCard } from '../route-card.tsx'
import type { Beyond, ListQuestion } from './beyond.ts'
import { useBeyond } from './use-beyond.ts'
import { beyondWords } from './words.ts'

const look = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  & h2 {
    font-size: 1.0625rem;
    line-height: 1.375rem;
  }
  & ul {
    display: grid;
    gap: ${CARD_GAP_PX}px;
    justify-self: stretch;
  }
`

const NONE: readonly RouteRow[] = []

interface BeyondDeviceProps {
  question: ListQuestion
  /** false: the list is put away for the map, which still draws what was found */
  isShown: boolean
  activeId: string | null
  onPoint: (id: string) => void
  onFound: (routes: readonly RouteRow[]) => void
}

/** What of a narrowed list this device lacks and the server has. */
export function BeyondDevice(props: BeyondDeviceProps): ReactElement | null {
  const { question, isShown, activeId, onPoint, onFound } = props
  const { beyond, isGrowing, ask, grow } = useBeyond(question)
  const routes = beyond.state === 'answered' ? beyond.routes : NONE
  useEffect(() => {
    onFound(routes)
    return () => onFound(NONE)
  }, [routes, onFound])
  if (!isShown) return null
  return (
    <section className={look} aria-labelledby={BEYOND_ID}>
      <h2 id={BEYOND_ID} tabIndex={-1}>
        From the server
      </h2>
      <output className={type.muted}>{beyondWords(beyond)}</output>
      {routes.length > 0 && (
        <ul aria-labelledby={BEYOND_ID}>
          {routes.map((route) => (
            <li key={route.id}>
              <RouteCard route={route} active={route.id === activeId} onPoint={onPoint} />
            </li>
          ))}
        </ul>
      )}
      {canAsk(beyond) && (
        <Button size="small" onClick={ask}>
          {beyond.state === 'offered' ? 'Ask the server' : 'Try again'}
        </Button>
      )}
      {beyond.state === 'answered' && beyond.next !== null && (
        <Button size="small" busy={isGrowing} onClick={grow}>
          Show more
        </Button>
      )}
    </section>
  )
}

const canAsk = (beyond: Beyond): boolean => ['offered', 'unreachable', 'too_often'].includes(beyond.state)
