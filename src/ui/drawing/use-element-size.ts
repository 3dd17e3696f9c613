import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  width: number
  height: number
}

interface ElementSize<E extends Element> {
  ref: RefObject<E | null>
  /** null until the first layout */
  size: Size | null
}

/** The size of an element, rounded to steps of pixels and updated when it changes. */
export function useElementSize<E extends Element>(stepPx = 1): ElementSize<E> {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const measure = ({ width, height }: Size) => {
      const next = { width: roundToStep(width, stepPx), height: roundToStep(height, stepPx) }
      if (next.width === 0 || next.height === 0) return
      setSize((previous) =>
        previous?.width === next.width && previous.height === next.height ? previous : next,
      )
    }
    return ref.current ? observe(ref.current, measure) : undefined
  }, [stepPx])
  return { ref, size }
}

function roundToStep(px: number, stepPx: number): number {
  return Math.round(px / stepPx) * stepPx
}

const callbacks = new WeakMap<Element, (size: Size) => void>()
let observer: ResizeObserver | null = null

/**
 * Shares one ResizeObserver, because a list has dozens of drawings. Its callback is created outside, where no element is
 * in scope: otherwise the first element, with the texts around it, would stay in memory until the tab is closed.
 */
function observe(element: Element, measure: (size: Size) => void): () => void {
  const shared = (observer ??= new ResizeObserver(reportSizes))
  callbacks.set(element, measure)
  shared.observe(element)
  return () => shared.unobserve(element)
}

function reportSizes(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, contentRect } of entries) callbacks.get(target)?.(contentRect)
}
