import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  width: number
  height: number
}

interface Sized<E extends Element> {
  ref: RefObject<E | null>
  /** null until the first layout */
  size: Size | null
}

/** The element's size in whole steps of pixels, followed as it changes. */
export function useElementSize<E extends Element>(stepPx = 1): Sized<E> {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const measure = ({ width, height }: Size) => {
      const next = { width: inSteps(width, stepPx), height: inSteps(height, stepPx) }
      if (next.width === 0 || next.height === 0) return
      setSize((before) => (before?.width === next.width && before.height === next.height ? before : next))
    }
    return ref.current ? follow(ref.current, measure) : undefined
  }, [stepPx])
  return { ref, size }
}

function inSteps(px: number, stepPx: number): number {
  return Math.round(px / stepPx) * stepPx
}

const followers = new WeakMap<Element, (size: Size) => void>()
let observer: ResizeObserver | null = null

/** One observer for all: a list has dozens of drawings. */
function follow(element: Element, measure: (size: Size) => void): () => void {
  const own = (observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) followers.get(target)?.(contentRect)
  }))
  followers.set(element, measure)
  own.observe(element)
  return () => own.unobserve(element)
}
