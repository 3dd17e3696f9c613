import { roundToTenth } from '../geometry.ts'

/** SVG paths of a row of hills in pixels, each as high as its value; flat for zero. */
export interface Peaks {
  /** the skyline */
  line: string
  /** the area below it */
  ground: string
}

/** `values`: one per hill, not negative; the highest reaches the top. */
export function peakPaths(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): Peaks {
  const base = height - 1
  const step = width / Math.max(1, values.length)
  const highest = Math.max(0, ...values)
  const hills = values.map((value, at) => {
    const [left, middle, right] = [at * step, (at + 0.5) * step, (at + 1) * step].map(roundToTenth)
    if (value <= 0 || highest === 0) return `H${right}`
    const top = roundToTenth(base - (value / highest) * (base - 1))
    const [up, down] = [roundToTenth((at + 0.3) * step), roundToTenth((at + 0.7) * step)]
    return `H${left}C${up} ${base} ${up} ${top} ${middle} ${top}S${down} ${base} ${right} ${base}`
  })
  const line = `M0 ${base}${hills.join('')}`
  return { line, ground: `${line}V${height}H0Z` }
}
