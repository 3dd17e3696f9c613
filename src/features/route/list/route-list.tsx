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

/** Rows drawn above and below the window. */
const EXTRA_ROWS = 6
/** Drawn in the first task, with the page around them; more than these would hold up the page on a small device. */
const FIRST_DRAWN_ROWS = 8
/** Drawn in each frame after that, until all that stand near the screen are there. */
const DRAWN_PER_FRAME = 12

interface RouteListProps {
  rows: readonly RouteRow[]
  /** of all that match, for screen readers: only a part is in the page; null: not counted yet */
  total: number | null
  activeId: string | null
  onPoint: (id: string) => void
  /** the last row on the screen has this index */
  onReach: (lastVisible: number) => void
}

/** Only the cards near the screen are in the page, however long the list is. */
export function RouteList({ rows, total, activeId, onPoint, onReach }: RouteListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [drawnMax, setDrawnMax] = useState(FIRST_DRAWN_ROWS)
  // In a frame of its own: a page that is asked where things stand has to be laid out at once, and React runs effects
  // within the task that drew the rows.
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
  const isDrawn = end - first <= drawnMax
  useEffect(() => {
    if (isDrawn) return undefined
    const frame = requestAnimationFrame(() => setDrawnMax(drawnMax + DRAWN_PER_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, drawnMax])
  const last = Math.max(0, end - 1)
  useEffect(() => {
    if (total === null || last < total - 1) onReach(last)
  }, [last, total, onReach])

  return (
    <ul
      className={styles}
      ref={list}
      style={{ height: `${totalPx}px`, paddingTop: `${abovePx}px` }}
      aria-label="Routes"
    >
      {rows.slice(first, Math.min(end, first + drawnMax)).map((route, place) => (
        <li
          key={route.id}
          ref={measure}
          data-key={route.id}
          aria-setsize={total ?? UNCOUNTED}
          aria-posinset={first + place + 1}
        >
          <RouteCard route={route} active={route.id === activeId} onPoint={onPoint} />
        </li>
      ))}
    </ul>
  )
}
