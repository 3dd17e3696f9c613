/** Colours as they come out on the page, for checks that run in it. */
export interface RenderedColours {
  isVisible: (node: Element) => boolean
  /** the colour that a node stands on, its own background included */
  backgroundOf: (node: Element | null) => string
  /** of WCAG: 1 to 21 */
  contrast: (one: string, other: string) => number
  /** the colours that a drawing is made of */
  drawingColoursOf: (drawing: Element) => string[]
}

/** Runs in the page: to be handed on to other functions that do. */
export function createRenderedColours(): RenderedColours {
  const clear = 'rgba(0, 0, 0, 0)'
  const shapes = 'path, circle, rect, line, ellipse, polygon, polyline, text'

  /** `rgb(0, 0, 0)` and `color(srgb 0 0 0)` are what a browser computes. */
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
    return backgroundColor === clear ? groundOf(node.parentElement) : backgroundColor
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
        return [fill, stroke].filter((ink) => ink !== 'none' && ink !== clear)
      }),
  }
}
