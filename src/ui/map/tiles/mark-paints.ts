import type { MapColours } from '../map-colours.ts'

/** How the colours of marks are painted, by their names: as the marks on site, so alike in both themes. */
export const MARK_PAINTS: Readonly<Record<string, (theme: MapColours) => string>> = {
  red: () => '#d3302f',
  orange: () => '#ef7d00',
  yellow: () => '#e6b800',
  green: () => '#2f9e44',
  blue: () => '#2b6fd6',
  purple: () => '#8e44ad',
  brown: () => '#96602c',
  black: ({ text }) => text,
}
