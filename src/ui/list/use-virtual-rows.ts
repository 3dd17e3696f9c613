import { type RefCallback, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type RowRange, rowStarts, visibleRows } from './visible-rows.ts'

/** The window's place is followed in steps, so that not every pixel draws the list anew. */
const STEP_PX = 40

interface LongList {
  keys: readonly string[]
  /** of a row that has not been drawn yet */
  estimatePx: number
  gapPx: number
  /** rows drawn above and below the window */
  extra: number
  /** where the list begins in the page */
  topPx: number
}

interface WindowRows extends RowRange {
  /** what the rows above take; the drawn ones follow in the page's own flow */
  abovePx: number
  totalPx: number
  /** for each drawn row, which carries its key as `data-key` */
  measure: RefCallback<HTMLElement>
}

/** The rows of a long list that the window shows. Heights are measured: no two rows need to be alike. */
export function useVirtualRows({ keys, estimatePx, gapPx, extra, topPx }: LongList): WindowRows {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const step = useSyncExternalStore(onMove, () => place().step)
  const heightPx = useSyncExternalStore(onMove, () => place().heightPx)
  const observer = useRef<ResizeObserver>(null)
  const measure = useCallback(
    (row: HTMLElement) => {
      observer.current ??= new ResizeObserver((entries) =>
        setHeights((before) => measured(before, entries, estimatePx)),
      )
      observer.current.observe(row)
      return () => observer.current?.unobserve(row)
    },
    [estimatePx],
  )
  const starts = useMemo(
    () =>
      rowStarts(
        keys.map((key) => heights.get(key) ?? estimatePx),
        gapPx,
      ),
    [keys, heights, estimatePx, gapPx],
  )
  const fromPx = step * STEP_PX - topPx
  const range = visibleRows(starts, { fromPx, toPx: fromPx + heightPx, extra })
  return { ...range, abovePx: starts[range.first] ?? 0, totalPx: starts.at(-1) ?? 0, measure }
}

/** Where the window stands; null: it may have moved. */
let known: { step: number; heightPx: number } | null = null

/** React asks once more after it has changed the page, and a page that is asked then has to be laid out at once. */
const place = () => (known ??= { step: Math.round(scrollY / STEP_PX), heightPx: innerHeight })

function onMove(listener: () => void): () => void {
  // it may have moved while nobody listened
  known = null
  const moved = (): void => {
    known = null
    listener()
  }
  addEventListener('scroll', moved, { passive: true })
  addEventListener('resize', moved)
  return () => {
    known = null
    removeEventListener('scroll', moved)
    removeEventListener('resize', moved)
  }
}

/** The same map where nothing has changed, so that nothing is drawn anew. */
function measured(
  before: ReadonlyMap<string, number>,
  entries: readonly ResizeObserverEntry[],
  estimatePx: number,
): ReadonlyMap<string, number> {
  const news = entries.flatMap(({ target, borderBoxSize }): [string, number][] => {
    const key = target.getAttribute('data-key')
    const heightPx = borderBoxSize[0]?.blockSize
    return key && heightPx && (before.get(key) ?? estimatePx) !== heightPx ? [[key, heightPx]] : []
  })
  return news.length === 0 ? before : new Map([...before, ...news])
}
