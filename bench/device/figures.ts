import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'

const DRAWS = 2_000

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (must(low, 'a value') + must(high, 'a value')) / 2
}

export interface Ratio {
  median: number
  /** the 90 % interval of the median, by bootstrap */
  low: number
  high: number
}

/** The ratio of the first of each pair to the second. Pairs were measured side by side, so that load affects both. */
export function ratioOf(pairs: readonly (readonly [number, number])[]): Ratio {
  const ratios = pairs.map(([a, b]) => a / b)
  const random = seededRandom(1)
  const drawn = () => must(ratios[Math.floor(random() * ratios.length)], 'a ratio')
  const medians = Array.from({ length: DRAWS }, () => median(ratios.map(drawn))).toSorted((a, b) => a - b)
  const at = (part: number) => must(medians[Math.floor(part * (DRAWS - 1))], 'a median')
  return { median: median(ratios), low: at(0.05), high: at(0.95) }
}

export const formatRatio = ({ median: middle, low, high }: Ratio): string =>
  `${middle.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
