/** length of a dash and the following gap */
const PERIOD_PX = 10
const DASH_SHARE = 0.6

interface Dashes {
  strokeDasharray: string
  strokeDashoffset: number
}

/**
 * Dash pattern of a line that is only on this device. The line contains whole periods and has the
 * middle of a dash at each end, so that on an out-and-back route the dashes of both directions
 * coincide and the gaps stay open.
 */
export function dashPattern(points: readonly { x: number; y: number }[]): Dashes {
  const length = lengthOf(points)
  const period = length / Math.max(1, Math.round(length / PERIOD_PX))
  const dash = period * DASH_SHARE
  return {
    strokeDasharray: `${roundToHundredth(dash)} ${roundToHundredth(period - dash)}`,
    strokeDashoffset: roundToHundredth(dash / 2),
  }
}

const lengthOf = (points: readonly { x: number; y: number }[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)

const roundToHundredth = (value: number): number => Math.round(value * 100) / 100
