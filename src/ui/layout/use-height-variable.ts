import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheets how high an element stands, under this name: for what has to keep out of its way. Observed, not asked: a page
 * that is asked has to be laid out at once, in the middle of its start.
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
