import type { Units } from '../../../ui/format/quantity.ts'

const RADII = { metric: [5, 10, 25, 50, 100], imperial: [3, 5, 15, 30, 60] }
const METRES_PER = { metric: 1_000, imperial: 1_609.344 }

/** The radii to choose from, in metres, with their labels. */
export const radiusOptions = (units: Units): { radius: number; label: string }[] =>
  RADII[units].map((amount) => ({
    radius: Math.round(amount * METRES_PER[units]),
    label: `${amount} ${units === 'metric' ? 'km' : 'mi'}`,
  }))

/** `25 km` */
export const formatRadius = (radius: number, units: Units): string => {
  const amount = Math.round(radius / METRES_PER[units])
  return `${amount.toLocaleString('en')} ${units === 'metric' ? 'km' : 'mi'}`
}
