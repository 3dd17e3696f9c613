import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../../../paths.ts'
import type { Queries, RouteRow } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { RouteCard } from '../route-card.tsx'
import { CARD_HEIGHT_PX, ONLINE_RESULTS_ID } from '../route-card-styles.ts'
import { noRoutesMessage } from './initial-sync-messages.ts'
import { ListControls } from './list-controls.tsx'
import { toRouteListArgs } from './list-query.ts'
import type { ListView } from './list-view.ts'
import { mergeOnlineRows } from './online/merge-online-rows.ts'
import { useRoutes } from './queries.ts'
import { RouteList } from './route-list.tsx'
import { useAfterFrames } from './use-after-frames.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLastKnownTotal } from './use-last-known-total.ts'
import { useListView } from './use-list-view.ts'
import { useListWindow } from './use-list-window.ts'

// the list comes first
const SideSheet = lazy(async () => ({ default: (await import('./map/map-panel.tsx')).MapPanel }))
// and what this device holds of it
const BeyondDevice = lazy(async () => ({
  default: (await import('./online/online-results.tsx')).OnlineResults,
}))

/** In as many frames the cards that a window shows are drawn. */
const LIST_FRAMES = 3

const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.06fr);
  gap: 32px;
  align-items: start;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`

const parts = css`
  margin-bottom: 12px;
`

const saved = css`
  margin-bottom: 20px;
  & > p {
    margin-bottom: 8px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`

const fromServer = css`
  margin-bottom: 12px;
  font-size: 0.875rem;
`

const PARTS = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'map', label: 'Map', icon: 'map' },
] as const

const NONE: readonly RouteRow[] = []

/** The routes on this device: filtered, sorted, and the one under the pointer drawn large beside them. */
export function DiscoverRoutes(): ReactElement {
  const { view, setText, update } = useListView()
  const text = useDeferredValue(view.text.trim())
  const list = `${view.author ?? ''} ${view.filter} ${text}`
  const { limit, growTo } = useListWindow(`${view.sort} ${list}`)
  const { rows: found, settled } = useRoutes(toRouteListArgs({ ...view, text }, limit))
  const total = useLastKnownTotal(list, found?.total)
  const [beyond, setBeyond] = useState<readonly RouteRow[]>(NONE)
  const rows = useMemo(() => mergeOnlineRows(found?.rows ?? NONE, beyond), [found?.rows, beyond])
  const [pointed, setPointed] = useState<string | null>(null)
  const point = useCallback((id: string) => setPointed(id), [])
  const isWide = useIsWide()
  const [part, setPart] = useState<'list' | 'map'>('list')
  const hasList = isWide || part === 'list'
  const hasMap = isWide || part === 'map'
  // not before there is something to draw on it: on a slow link its code would come between the member and their first rows
  const mapsTurn = useAfterFrames(LIST_FRAMES, rows.length > 0)
  // where there is no map, nothing is followed until the pointer or the focus comes
  const active = rows.find(({ id }) => id === pointed) ?? (hasMap ? rows[0] : undefined)
  const isListShown = hasList || found?.total === 0

  return (
    <div className={grid}>
      <section aria-label="Routes" aria-busy={!settled}>
        <h2>
          <VisuallyHidden>Routes</VisuallyHidden>
        </h2>
        <ListControls view={view} total={total} onTextChange={setText} onViewChange={update} />
        {!isWide && (
          <SegmentedControl
            label="Show"
            wide
            options={PARTS}
            value={part}
            onChange={setPart}
            className={parts}
          />
        )}
        {found?.justSaved && (
          <div className={saved}>
            <p>Saved just now; the filters would hide it.</p>
            <RouteCard route={found.justSaved} />
          </div>
        )}
        {isListShown && beyond.length > 0 && (
          <p className={fromServer}>
            <TextButton onClick={toTheServers}>{beyond.length} from the server, below the list</TextButton>
          </p>
        )}
        {isListShown && (
          <Results
            found={found}
            text={text}
            view={view}
            activeId={active?.id ?? null}
            onPoint={point}
            onReach={growTo}
            onClear={() => update({ text: '', filter: '' })}
          />
        )}
        {found && canLack({ text, filter: view.filter }) && (
          <Suspense>
            <BeyondDevice
              query={{ text, author: view.author, sort: view.sort, filter: view.filter }}
              isShown={isListShown}
              activeId={active?.id ?? null}
              onPoint={point}
              onFound={setBeyond}
            />
          </Suspense>
        )}
      </section>
      {hasMap && mapsTurn && found && (
        <Suspense>
          <SideSheet
            rows={rows}
            onlineRows={beyond}
            active={active}
            hasCard={!isWide}
            view={view}
            onPoint={point}
            onViewChange={update}
          />
        </Suspense>
      )}
    </div>
  )
}

function toTheServers(): void {
  const heading = document.getElementById(ONLINE_RESULTS_ID)
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

/** One letter alone would be half of everything; what is the member's own, or kept offline, is all on this device. */
const canLack = ({ text, filter }: Pick<ListView, 'text' | 'filter'>): boolean =>
  (text.length > 1 || filter !== '') && !/(^|&)only=/.test(filter)

interface ResultsProps {
  found: Queries['route.list']['result'] | undefined
  text: string
  view: ListView
  activeId: string | null
  onPoint: (id: string) => void
  onReach: (lastVisible: number) => void
  onClear: () => void
}

function Results(props: ResultsProps): ReactElement {
  const { found, text, view, activeId, onPoint, onReach, onClear } = props
  const arrival = useInitialSync()
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height={`${CARD_HEIGHT_PX}px`} />
      </Skeleton>
    )
  }
  if (found.total === 0 && (text || view.filter)) {
    return (
      <EmptyState
        title="No route matches"
        action={<TextButton onClick={onClear}>Clear the filter</TextButton>}
      >
        {view.filter
          ? 'Nothing on this device fits these filters.'
          : `Nothing on this device has “${text}” in its name, place or activity.`}
      </EmptyState>
    )
  }
  if (found.total === 0 && view.author !== null) {
    return (
      <EmptyState title="No routes of this member on this device">
        What they show to others comes with the next connection.
      </EmptyState>
    )
  }
  if (found.total === 0) {
    return (
      <EmptyState
        title="No routes on this device yet"
        action={
          <LinkButton href={paths.routeCreate} tone="primary">
            Create a route
          </LinkButton>
        }
      >
        {noRoutesMessage(arrival)}
      </EmptyState>
    )
  }
  return (
    <RouteList
      rows={found.rows}
      total={found.total}
      activeId={activeId}
      onPoint={onPoint}
      onReach={onReach}
    />
  )
}
