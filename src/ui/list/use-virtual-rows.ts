import { type RefCallback, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type RowRange, rowStarts, visibleRows } from './visible-rows.ts'

/** The scroll position is followed in steps, so that the list does not render at every pixel. */
const STEP_PX = 40

interface LongList {
  keys: readonly string[]
  /** height of a row that has not been rendered yet */
  estimatePx: number
  gapPx: number
  /** rows rendered above and below the window */
  extra: number
  /** offset of the list in the page */
  topPx: number
}

interface WindowRows extends RowRange {
  /** height of the rows above; the rendered rows follow in normal flow */
  abovePx: number
  totalPx: number
  /** ref for each rendered row, which needs its key as `data-key` */
  measure: RefCallback<HTMLElement>
}

/**
 * Virtualizes a long list that scrolls with the window. Heights are measured, so rows may differ.
 */
export function useVirtualRows({ keys, estimatePx, gapPx, extra, topPx }: LongList): WindowRows {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const step = useSyncExternalStore(subscribeToWindow, () => readPosition().step)
  const heightPx = useSyncExternalStore(subscribeToWindow, () => readPosition().heightPx)
  const observer = useRef<ResizeObserver>(null)
  const measure = useCallback(
    (row: HTMLElement) => {
      observer.current ??= new ResizeObserver((entries) =>
        setHeights((previous) => withMeasured(previous, entries, estimatePx)),
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

/** Cached scroll position and height of the window; null: unknown. */
let position: { step: number; heightPx: number } | null = null

/**
 * Cached, because React reads the snapshot again after a commit, when reading `scrollY` would force
 * a layout.
 */
const readPosition = () => (position ??= { step: Math.round(scrollY / STEP_PX), heightPx: innerHeight })

function subscribeToWindow(listener: () => void): () => void {
  // the window may have scrolled without listeners
  position = null
  const onChange = (): void => {
    position = null
    listener()
  }
  addEventListener('scroll', onChange, { passive: true })
  addEventListener('resize', onChange)
  return () => {
    position = null
    removeEventListener('scroll', onChange)
    removeEventListener('resize', onChange)
  }
}

/** Returns the same map if no height has changed, so that React does not render again. */
function withMeasured(
  previous: ReadonlyMap<string, number>,
  entries: readonly ResizeObserverEntry[],
  estimatePx: number,
): ReadonlyMap<string, number> {
  const changes = entries.flatMap(({ target, borderBoxSize }): [string, number][] => {
    const key = target.getAttribute('data-key')
    const heightPx = borderBoxSize[0]?.blockSize
    return key && heightPx && (previous.get(key) ?? estimatePx) !== heightPx ? [[key, heightPx]] : []
  })
  return changes.length === 0 ? previous : new Map([...previous, ...changes])
}
