import { type RefObject, useEffect } from 'react'

/**
 * Publishes the height of an element as a CSS variable on <html>, for elements that must not
 * overlap it. Uses a ResizeObserver, because measuring would force a synchronous layout during
 * startup.
 */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
