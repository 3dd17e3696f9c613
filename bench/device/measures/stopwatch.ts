/* oxlint-disable unicorn/consistent-function-scoping -- the script goes to the page as text, with all that it calls */
import type { Page } from 'playwright'

/** The time from clicking an element until each of the others is painted: a selector, `title <text>` or `painted canvas`. */
export const timesTo = (page: Page, pressed: string, awaited: string[]): Promise<number[]> =>
  page.evaluate((asked) => (globalThis as unknown as { stopwatch: Stopwatch }).stopwatch(asked), {
    pressed,
    awaited,
  })

type Stopwatch = (asked: { pressed: string; awaited: string[] }) => Promise<number[]>

/** Runs in the page, so that no protocol message delays the click or the check. */
export function makeStopwatch(): void {
  const isPainted = (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
    // checking each byte would be a long task of its own
    return pixels ? new Uint32Array(pixels.buffer).some((pixel) => pixel !== 0) : false
  }
  const isThere = (selector: string) => {
    if (selector.startsWith('title ')) return document.querySelector('h1')?.textContent === selector.slice(6)
    if (selector !== 'painted canvas') return document.querySelector(selector) !== null
    const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-overlay-pane canvas')
    return canvas !== null && isPainted(canvas)
  }
  const stopwatch: Stopwatch = ({ pressed, awaited }) =>
    new Promise((resolve) => {
      const seen = awaited.map(() => Number.NaN)
      const startedAt = performance.now()
      document.querySelector<HTMLElement>(pressed)?.click()
      const look = () => {
        // what this frame paints is on the screen at the next one
        for (const [at, selector] of awaited.entries())
          if (Number.isNaN(seen[at]) && isThere(selector))
            requestAnimationFrame(() => (seen[at] = performance.now() - startedAt))
        if (seen.some(Number.isNaN)) requestAnimationFrame(look)
        else resolve(seen)
      }
      requestAnimationFrame(look)
    })
  Object.assign(globalThis, { stopwatch })
}
