/** a dash and the gap behind it */
const PERIOD_PX = 10
const DASH_SHARE = 0.6

interface Dashes {
  strokeDasharray: string
  strokeDashoffset: number
}

/**
 * The dashes of a line that is only on this device. Whole periods fill the line, and the middle of a dash stands at each of its ends:
 * so the dashes of a way that comes back as it went lie on each other, and do not close each other's gaps.
 */
export function dashPattern(points: readonly { x: number; y: number }[]): Dashes {
  const length = lengthOf(points)
  const period = length / Math.max(1, Math.round(length / PERIOD_PX))
  const dash = period * DASH_SHARE
  return {
    strokeDasharray: `${hundredth(dash)} ${hundredth(period - dash)}`,
    strokeDashoffset: hundredth(dash / 2),
  }
}

const lengthOf = (points: readonly { x: number; y: number }[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)

const hundredth = (value: number): number => Math.round(value * 100) / 100
