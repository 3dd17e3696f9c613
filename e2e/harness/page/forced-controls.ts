import type { RenderedColours } from './rendered-colours.ts'

// These functions run in the page: nothing outside of them is available there.

/** All controls that have a border or a background before forced colours apply. */
export function findOutlinedControls(): Set<Element> {
  const controls = 'button, a[href], label, input, select, textarea, summary, [role=radiogroup]'
  const clear = 'rgba(0, 0, 0, 0)'
  return new Set(
    [...document.querySelectorAll(controls)].filter((node) => {
      const look = getComputedStyle(node)
      const sides = ['top', 'right', 'bottom', 'left'].map((side) => ({
        width: Number.parseFloat(look.getPropertyValue(`border-${side}-width`)),
        colour: look.getPropertyValue(`border-${side}-color`),
      }))
      const hasBorder = sides.some(({ width, colour }) => width > 0 && colour !== clear)
      return hasBorder || look.backgroundColor !== clear
    }),
  )
}

/** Those that have lost it, and fields that never had one. */
export function findLostOutlines({ seen, edged }: { seen: RenderedColours; edged: Set<Element> }): string[] {
  const leastContrast = 3
  const fields =
    'input:not([type=range], [type=file], [type=hidden], [type=radio], [type=checkbox]), select, textarea'
  const hasEdge = (node: Element): boolean => {
    const look = getComputedStyle(node)
    if (node.matches('[type=radio], [type=checkbox]') && look.appearance === 'auto') return true
    const around = seen.backgroundOf(node.parentElement)
    const differs = (colour: string) => seen.contrast(colour, around) >= leastContrast
    const hasBorder = ['top', 'right', 'bottom', 'left'].some(
      (side) =>
        Number.parseFloat(look.getPropertyValue(`border-${side}-width`)) > 0 &&
        differs(look.getPropertyValue(`border-${side}-color`)),
    )
    return hasBorder || differs(seen.backgroundOf(node)) || look.outlineStyle !== 'none'
  }
  // the buttons of a map share one frame
  const isFramed = (node: Element): boolean => {
    const frame = node.closest('.leaflet-bar')
    return frame !== null && hasEdge(frame)
  }
  const isBare = (node: Element) => seen.isVisible(node) && !hasEdge(node) && !isFramed(node)
  const lost = [...edged].filter((node) => node.isConnected && isBare(node))
  const bare = [...document.querySelectorAll(fields)].filter((field) => {
    const around = field.closest('label')
    return seen.isVisible(field) && !hasEdge(field) && !(around && hasEdge(around))
  })
  return [...lost, ...bare].map((node) => `no edge: ${node.outerHTML.slice(0, 160)}`)
}

/** Controls with an icon or text of too little contrast. */
export function findLowContrast(seen: RenderedColours): string[] {
  const controls = 'button, a[href], label, select, input, textarea, summary'
  const typedIn = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea'
  const leastIcon = 3
  const leastText = 4.5
  const textNode = 3
  const off = ':disabled, [aria-disabled=true]'
  const found = [...document.querySelectorAll(controls)].filter(
    (node) => seen.isVisible(node) && !node.closest(off),
  )
  const icons = found
    .flatMap((control) => [...control.querySelectorAll('svg')])
    .filter((icon) => {
      const inks = seen.drawingColoursOf(icon)
      const ground = seen.backgroundOf(icon.parentElement)
      return seen.isVisible(icon) && inks.every((ink) => seen.contrast(ink, ground) < leastIcon)
    })
  const hasText = (node: Element) =>
    [...node.childNodes].some((child) => child.nodeType === textNode && child.textContent?.trim())
  const words = found
    .flatMap((control) => [control, ...control.querySelectorAll(':not(svg, svg *)')])
    .filter((node) => seen.isVisible(node) && (hasText(node) || node.matches(typedIn)))
    .filter((node) => seen.contrast(getComputedStyle(node).color, seen.backgroundOf(node)) < leastText)
  return [
    ...icons.map((icon) => `icon: ${icon.parentElement?.outerHTML.slice(0, 160)}`),
    ...[...new Set(words)].map((node) => `words: ${node.outerHTML.slice(0, 160)}`),
  ]
}

/** Controls that look almost the same with and without focus. */
export function findMissingRings(seen: RenderedColours): string[] {
  // the ring of a range is around its thumb, which scripts cannot see; an option never has the focus itself
  const controls =
    'button, a[href]:not([role=option]), input:not([type=range], [type=hidden], [type=file]), select, textarea, summary, [tabindex="0"]'
  const leastContrast = 3
  const leastPx = 2
  const ringOf = (node: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(node)
    const isThere =
      seen.isVisible(node) &&
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= leastPx &&
      seen.contrast(outlineColor, seen.backgroundOf(node.parentElement)) >= leastContrast
    return isThere ? [outlineWidth, outlineColor, outlineOffset].join(' ') : ''
  }
  const before = document.activeElement
  if (before instanceof HTMLElement) before.blur()
  const lost = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    // stacked toasts unfold one frame after one of them has the focus
    if (control.closest('[data-folded] > li + li')) return false
    // the ring may be around the control, or around its frame or card
    const places = [control, control.closest('label, article, .plot')].filter((place) => place !== null)
    const rest = places.map(ringOf)
    control.focus({ preventScroll: true })
    // hidden or disabled elements, and those behind a dialog, cannot be focused
    if (document.activeElement !== control) return false
    const hasRing = places.map(ringOf).some((ring, at) => ring !== '' && ring !== rest[at])
    control.blur()
    return !hasRing
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return lost.map((node) => `no ring: ${node.outerHTML.slice(0, 160)}`)
}
