import { css } from 'goober'
import { type ReactElement, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { RouteCard } from '../route-card.tsx'
import { ONLINE_RESULTS_ID } from '../route-card-styles.ts'
import { ListControls } from './list-controls.tsx'
import { toRouteListArgs } from './list-query.ts'
import { ListResults } from './list-results.tsx'
import type { ListView } from './list-view.ts'
import { mergeOnlineRows } from './online/merge-online-rows.ts'
import { useRoutes } from './queries.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListView } from './use-list-view.ts'
import { useAfterFrames } from './window/use-after-frames.ts'
import { useLastKnownTotal } from './window/use-last-known-total.ts'
import { useListWindow } from './window/use-list-window.ts'

// The list loads first.
const MapPanel = lazyComponent(async () => (await import('./map/map-panel.tsx')).MapPanel)
// Local results load before the online ones.
const OnlineResults = lazyComponent(async () => (await import('./online/online-results.tsx')).OnlineResults)

/** The visible cards are rendered within this many frames. */
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

const tabs = css`
  margin-bottom: 12px;
`

const justSaved = css`
  margin-bottom: 20px;
  & > p {
    margin-bottom: 8px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`

const onlineLink = css`
  margin-bottom: 12px;
  font-size: 0.875rem;
`

const TABS = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'map', label: 'Map', icon: 'map' },
] as const

const NONE: readonly RouteRow[] = []

/** The routes on this device, filtered and sorted, with a map that highlights the hovered one. */
export function DiscoverRoutes(): ReactElement {
  const { view, setText, update } = useListView()
  const text = useDeferredValue(view.text.trim())
  const listKey = `${view.author ?? ''} ${view.filter} ${text}`
  const { limit, growTo } = useListWindow(`${view.sort} ${listKey}`)
  const { rows: found, settled } = useRoutes(toRouteListArgs({ ...view, text }, limit))
  const total = useLastKnownTotal(listKey, found?.total)
  const [onlineRows, setOnlineRows] = useState<readonly RouteRow[]>(NONE)
  const rows = useMemo(() => mergeOnlineRows(found?.rows ?? NONE, onlineRows), [found?.rows, onlineRows])
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const onHover = useCallback((id: string) => setHoveredId(id), [])
  const isWide = useIsWide()
  const [tab, setTab] = useState<'list' | 'map'>('list')
  const hasList = isWide || tab === 'list'
  const hasMap = isWide || tab === 'map'
  // The map waits for the first rows: on a slow link its code would delay them.
  const canShowMap = useAfterFrames(LIST_FRAMES, rows.length > 0)
  // Without a map no route is highlighted until the pointer or the focus enters one.
  const active = rows.find(({ id }) => id === hoveredId) ?? (hasMap ? rows[0] : undefined)
  const isListShown = hasList || found?.total === 0

  return (
    <div className={grid}>
      <section aria-label="Routes" aria-busy={!settled}>
        <h2>
          <VisuallyHidden>Routes</VisuallyHidden>
        </h2>
        <ListControls view={view} total={total} onTextChange={setText} onViewChange={update} />
        {!isWide && (
          <SegmentedControl label="Show" wide options={TABS} value={tab} onChange={setTab} className={tabs} />
        )}
        {found?.justSaved && (
          <div className={justSaved}>
            <p>Just saved. It does not match your filters.</p>
            <RouteCard route={found.justSaved} />
          </div>
        )}
        {isListShown && onlineRows.length > 0 && (
          <p className={onlineLink}>
            <TextButton onClick={focusOnlineResults}>
              {onlineRows.length === 1 ? '1 online result' : `${onlineRows.length} online results`} below
            </TextButton>
          </p>
        )}
        {isListShown && (
          <ListResults
            found={found}
            text={text}
            view={view}
            activeId={active?.id ?? null}
            onHover={onHover}
            onLastVisible={growTo}
            onClear={() => update({ text: '', filter: '' })}
          />
        )}
        {found && mayBeIncomplete({ text, filter: view.filter }) && (
          <OnlineResults
            query={{ text, author: view.author, sort: view.sort, filter: view.filter }}
            isShown={isListShown}
            activeId={active?.id ?? null}
            onHover={onHover}
            onLoad={setOnlineRows}
          />
        )}
      </section>
      {hasMap && canShowMap && found && (
        <ErrorBoundary size="medium">
          <MapPanel
            rows={rows}
            onlineRows={onlineRows}
            active={active}
            hasCard={!isWide}
            view={view}
            onHover={onHover}
            onViewChange={update}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}

function focusOnlineResults(): void {
  const heading = document.getElementById(ONLINE_RESULTS_ID)
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

/**
 * A single letter matches too much. The member's own routes and offline packs are always complete
 * on this device.
 */
const mayBeIncomplete = ({ text, filter }: Pick<ListView, 'text' | 'filter'>): boolean =>
  (text.length > 1 || filter !== '') && !/(^|&)only=/.test(filter)
