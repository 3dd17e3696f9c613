import { css } from 'goober'
import { type ReactElement, useEffect, useMemo } from 'react'
import type { RouteRow } from '#src/platform/port/port.ts'
import { useSteadyQuery } from '#src/platform/queries/use-query.ts'
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
  /** false: the map replaces the list, but still shows the results */
  isShown: boolean
  activeId: string | null
  onHover: (id: string) => void
  onLoad: (routes: readonly RouteRow[]) => void
}

/** Below a filtered list: matches on the server that are not on this device. */
export function OnlineResults(props: OnlineResultsProps): ReactElement | null {
  const { query, isShown, activeId, onHover, onLoad } = props
  const { results, isLoadingMore, load, loadMore } = useOnlineResults(query)
  const routes = useRoutesNotStored(results)
  useEffect(() => {
    onLoad(routes)
    return () => onLoad(NONE)
  }, [routes, onLoad])
  if (!isShown) return null
  return (
    <section className={styles} aria-labelledby={ONLINE_RESULTS_ID}>
      <h2 id={ONLINE_RESULTS_ID} tabIndex={-1}>
        Online results
      </h2>
      <output className={textStyles.muted}>{onlineResultsMessage(results)}</output>
      {routes.length > 0 && (
        <ul aria-labelledby={ONLINE_RESULTS_ID}>
          {routes.map((route) => (
            <li key={route.id}>
              <RouteCard route={route} active={route.id === activeId} onHover={onHover} />
            </li>
          ))}
        </ul>
      )}
      {canLoad(results) && (
        <Button size="small" onClick={load}>
          {results.state === 'available' ? 'Search online' : 'Try again'}
        </Button>
      )}
      {results.state === 'loaded' && results.next !== null && (
        <Button size="small" busy={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

/** The results without those that this device has downloaded since the answer. */
function useRoutesNotStored(results: OnlineResultsState): readonly RouteRow[] {
  const routes = results.state === 'loaded' ? results.routes : NONE
  const { rows: stored = NONE } = useSteadyQuery('route.some', { ids: routes.map(({ id }) => id) })
  return useMemo(() => {
    const storedIds = new Set(stored.map(({ id }) => id))
    return routes.filter(({ id }) => !storedIds.has(id))
  }, [routes, stored])
}

const canLoad = ({ state }: OnlineResultsState): boolean =>
  state === 'available' || state === 'unreachable' || state === 'rate_limited'
