/** Colours as rendered, for checks that run in the page. */
export interface RenderedColours {
  isVisible: (node: Element) => boolean
  /** the background colour of an element, including its own */
  backgroundOf: (node: Element | null) => string
  /** as defined by WCAG: 1 to 21 */
  contrast: (one: string, other: string) => number
  /** the fill and stroke colours of a drawing */
  drawingColoursOf: (drawing: Element) => string[]
}

/** Runs in the page; its result is passed to other functions that run there. */
export function createRenderedColours(): RenderedColours {
  // in forced colours, a colour of the system without opacity
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside of this function is in the page
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour)
  const shapes = 'path, circle, rect, line, ellipse, polygon, polyline, text'

  /** Browsers compute colours as `rgb(0, 0, 0)` or `color(srgb 0 0 0)`. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside of this function is in the page
  function luminance(colour: string): number {
    const whole = colour.startsWith('color(') ? 1 : 255
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+(e-?\d+)?/g) ?? [])
      .slice(0, 3)
      .map((channel) => Number(channel) / whole)
      .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (node: Element | null): string => {
    if (!node) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(node)
    return isClear(backgroundColor) ? groundOf(node.parentElement) : backgroundColor
  }
  return {
    isVisible: (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    backgroundOf: groundOf,
    contrast: (one, other) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    },
    drawingColoursOf: (drawing) =>
      [...drawing.querySelectorAll(shapes)].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape)
        return [fill, stroke].filter((ink) => ink !== 'none' && !isClear(ink))
      }),
  }
}
