const SVG = 'http://www.w3.org/2000/svg'

/**
 * An SVG icon for a marker. `sign`: a path on a grid of 20. Decorative: the marker has a text
 * label.
 */
export function createIconBadge(sign: string): HTMLElement {
  const badge = document.createElement('span')
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 20 20')
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', sign)
  picture.append(path)
  badge.append(picture)
  return badge
}
