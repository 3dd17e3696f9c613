import { css } from 'goober'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts'
import { RouteCard } from '../route-card.tsx'
import { CARD_GAP_PX, CARD_HEIGHT_PX } from '../route-card-styles.ts'

const styles = css`
  box-sizing: border-box;
  & > li {
    margin-bottom: ${CARD_GAP_PX}px;
  }
`

/** https://www.w3.org/TR/wai-aria-1.2/#aria-setsize */
const UNCOUNTED = -1

/** Rows rendered above and below the viewport. */
const EXTRA_ROWS = 6
/** Rows rendered together with the page; more would delay it on a slow device. */
const FIRST_RENDERED_ROWS = 8
/** Rows added in each following frame until all rows near the viewport are rendered. */
const ROWS_PER_FRAME = 12

interface RouteListProps {
  rows: readonly RouteRow[]
  /** number of all matches, for screen readers: only a part is in the DOM; null: not counted yet */
  total: number | null
  activeId: string | null
  onHover: (id: string) => void
  /** called with the index of the last visible row */
  onLastVisible: (lastVisible: number) => void
}

/** A virtual list: only the cards near the viewport are in the DOM. */
export function RouteList({ rows, total, activeId, onHover, onLastVisible }: RouteListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [renderedMax, setRenderedMax] = useState(FIRST_RENDERED_ROWS)
  // In a frame of its own: reading offsetTop forces a layout, and React runs effects within the
  // task that
  // rendered the rows.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTop(list.current?.offsetTop ?? 0))
    return () => cancelAnimationFrame(frame)
  }, [])
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  const { first, end, abovePx, totalPx, measure } = useVirtualRows({
    keys,
    estimatePx: CARD_HEIGHT_PX,
    gapPx: CARD_GAP_PX,
    extra: EXTRA_ROWS,
    topPx: top,
  })
  const isComplete = end - first <= renderedMax
  useEffect(() => {
    if (isComplete) return undefined
    const frame = requestAnimationFrame(() => setRenderedMax(renderedMax + ROWS_PER_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [isComplete, renderedMax])
  const last = Math.max(0, end - 1)
  useEffect(() => {
    if (total === null || last < total - 1) onLastVisible(last)
  }, [last, total, onLastVisible])

  return (
    <ul
      className={styles}
      ref={list}
      style={{ height: `${totalPx}px`, paddingTop: `${abovePx}px` }}
      aria-label="Routes"
    >
      {rows.slice(first, Math.min(end, first + renderedMax)).map((route, place) => (
        <li
          key={route.id}
          ref={measure}
          data-key={route.id}
          aria-setsize={total ?? UNCOUNTED}
          aria-posinset={first + place + 1}
        >
          <RouteCard route={route} active={route.id === activeId} onHover={onHover} />
        </li>
      ))}
    </ul>
  )
}
