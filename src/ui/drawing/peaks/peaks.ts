import { roundToTenth } from '../geometry.ts'

/** A row of hills, each as high as its value; level ground where there is none. Pixels. */
export interface Peaks {
  /** the sky line */
  line: string
  /** what is under it */
  ground: string
}

/** `values`: one for each hill, none below 0; the highest reaches the top. */
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
