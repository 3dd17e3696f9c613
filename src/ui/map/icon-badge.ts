const SVG = 'http://www.w3.org/2000/svg'

/** A sign, a path on a grid of 20, for a marker to hold. Decoration: the marker says in words what it is. */
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
