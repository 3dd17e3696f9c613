import { linePath, roundToTenth } from '../drawing/geometry.ts'
import { createNoise } from '../drawing/terrain/noise.ts'

const SAMPLES = 60
const ROUGHNESS_PX = 2.4
/** space above the hill for the flag */
const HEAD_PX = 22
const SEED = 6

export interface LevelHill {
  /** the whole slope */
  slope: string
  /** the completed part of the slope, and the area below it */
  walked: string
  ground: string
  /** vertical lines between the levels */
  borders: string
  flag: { x: number; y: number }
}

/** SVG paths of a hillside divided into levels. `share`: the completed part, 0 to 1. */
export function levelHillPaths(
  share: number,
  levels: number,
  { width, height }: { width: number; height: number },
): LevelHill {
  const base = height - 2
  const rough = createNoise(SEED)
  const smoothY = (at: number) => base - (at * at * (3 - 2 * at) * 0.7 + at * 0.3) * (height - HEAD_PX)
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const at = i / SAMPLES
    return { x: at * width, y: smoothY(at) + (rough(i, 0) - 0.5) * ROUGHNESS_PX }
  })
  const end = Math.min(1, Math.max(0, share))
  const flag = { x: roundToTenth(end * width), y: roundToTenth(smoothY(end)) }
  const walked = linePath([...points.filter(({ x }) => x < flag.x), flag])
  const borders = Array.from({ length: Math.max(0, levels - 1) }, (_, i) => {
    const at = (i + 1) / levels
    return `M${roundToTenth(at * width)} ${base}V${roundToTenth(smoothY(at))}`
  })
  return { slope: linePath(points), walked, ground: `${walked}V${base}H0Z`, borders: borders.join(''), flag }
}
