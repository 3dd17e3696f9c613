import type { RouteFields } from '../route.ts'

/** Surface types, in the order of the form. */
export const SURFACES = ['path', 'gravel', 'asphalt', 'grass', 'rock', 'sand', 'snow', 'water'] as const
export type Surface = (typeof SURFACES)[number]

/** Shares in whole percent, largest first, without unknown types and shares that round to zero. */
export function listSurfaceShares(
  surfaces: RouteFields['surfaces'],
): { surface: Surface; percent: number }[] {
  return SURFACES.map((surface) => ({ surface, percent: Math.round((surfaces[surface] ?? 0) * 100) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
}

/** Sets the share of one surface in percent; zero removes it. */
export function setSurfaceShare(
  surfaces: RouteFields['surfaces'],
  surface: Surface,
  percent: number,
): RouteFields['surfaces'] {
  const { [surface]: _, ...others } = surfaces
  return percent > 0 ? { ...others, [surface]: percent / 100 } : others
}

/** The sum of all shares in percent. */
export const totalSurfacePercent = (surfaces: RouteFields['surfaces']): number =>
  Math.round(Object.values(surfaces).reduce((sum, share) => sum + share, 0) * 100)
