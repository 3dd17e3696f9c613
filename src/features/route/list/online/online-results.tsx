import { css } from 'goober'
import { type ReactElement, useEffect } from 'react'
import type { RouteRow } from '#src/platform/port/port.ts'
import { Button } from '#src/ui/button/button.tsx'
import { textStyles } from '#src/ui/theme/text-styles.ts'
import { RouteCard } from '../../route-card.tsx'
import { CARD_GAP_PX, ONLINE_RESULTS_ID } from '../../route-card-styles.ts'
import { onlineResultsMessage } from './messages.ts'
import type { OnlineListQuery, OnlineResultsState } from './online-results-state.ts'
import { useOnlineResults } from './use-online-results.ts'

const styles = css`
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

interface OnlineResultsProps {
  query: OnlineListQuery
  /** false: the list is put away for the map, which still draws what was found */
  isShown: boolean
  activeId: string | null
  onPoint: (id: string) => void
  onFound: (routes: readonly RouteRow[]) => void
}

/** What of a narrowed list this device lacks and the server has. */
export function OnlineResults(props: OnlineResultsProps): ReactElement | null {
  const { query, isShown, activeId, onPoint, onFound } = props
  const { results, isLoadingMore, load, loadMore } = useOnlineResults(query)
  const routes = results.state === 'answered' ? results.routes : NONE
  useEffect(() => {
    onFound(routes)
    return () => onFound(NONE)
  }, [routes, onFound])
  if (!isShown) return null
  return (
    <section className={styles} aria-labelledby={ONLINE_RESULTS_ID}>
      <h2 id={ONLINE_RESULTS_ID} tabIndex={-1}>
        From the server
      </h2>
      <output className={textStyles.muted}>{onlineResultsMessage(results)}</output>
      {routes.length > 0 && (
        <ul aria-labelledby={ONLINE_RESULTS_ID}>
          {routes.map((route) => (
            <li key={route.id}>
              <RouteCard route={route} active={route.id === activeId} onPoint={onPoint} />
            </li>
          ))}
        </ul>
      )}
      {canAsk(results) && (
        <Button size="small" onClick={load}>
          {results.state === 'offered' ? 'Ask the server' : 'Try again'}
        </Button>
      )}
      {results.state === 'answered' && results.next !== null && (
        <Button size="small" busy={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

const canAsk = (beyond: OnlineResultsState): boolean =>
  ['offered', 'unreachable', 'too_often'].includes(beyond.state)
