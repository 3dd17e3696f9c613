import type { RouteFields } from './route.ts'

/** What lies under a way; in the order in which a form asks for them. */
export const SURFACES = ['path', 'gravel', 'asphalt', 'grass', 'rock', 'sand', 'snow', 'water'] as const
export type Surface = (typeof SURFACES)[number]

/** The largest share first, each a whole number of hundredths; without what no form knows and what rounds to nothing. */
export function listSurfaceShares(
  surfaces: RouteFields['surfaces'],
): { surface: Surface; percent: number }[] {
  return SURFACES.map((surface) => ({ surface, percent: Math.round((surfaces[surface] ?? 0) * 100) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
}

/** With another share of one of them, in hundredths; none takes it out. */
export function setSurfaceShare(
  surfaces: RouteFields['surfaces'],
  surface: Surface,
  percent: number,
): RouteFields['surfaces'] {
  const { [surface]: _, ...others } = surfaces
  return percent > 0 ? { ...others, [surface]: percent / 100 } : others
}

/** Hundredths of the way that the shares make up together. */
export const totalSurfacePercent = (surfaces: RouteFields['surfaces']): number =>
  Math.round(Object.values(surfaces).reduce((sum, share) => sum + share, 0) * 100)
