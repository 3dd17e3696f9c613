import type { Units } from '../../format/quantity.ts'
import { type DrawingPoint, heightAtShare, heightRange, linePath, roundToTenth } from '../geometry.ts'

// Geometry of the elevation profile. All values are metres; only axis labels use the member's
// units.

const UNIT = {
  metric: { heightM: 1, height: 'm', distanceM: 1_000, distance: 'km' },
  imperial: { heightM: 0.3048, height: 'ft', distanceM: 1_609.344, distance: 'mi' },
}
const HEIGHT_STEPS = [10, 20, 50, 100, 200, 250, 500, 1_000, 2_000]
const DISTANCE_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const HEIGHT_LINES = 5
const LABEL_PX = 70
/** samples of the line; more would not be visible */
const SAMPLES = 360
const FOOT_PX = 22
const HEAD_PX = 10
/** the widest height with its unit */
const AXIS_PX = 50

export interface ProfileSize {
  width: number
  height: number
}

export interface Profile {
  line: string
  area: string
  /** strokes below the line, denser where it is steeper, as on old relief maps */
  hachures: string
  heightTicks: { y: number; text: string }[]
  distanceTicks: { x: number; text: string }[]
  left: number
  right: number
  top: number
  base: number
  /** share of the distance, 0 to 1, to pixels */
  toX: (share: number) => number
  toY: (heightM: number) => number
}

export interface ProfileHeights {
  /** metres, equal steps along the line */
  heights: readonly number[]
  /** indices of the heights that follow a gap of the line */
  gaps?: readonly number[]
}

interface ProfileSource extends ProfileHeights {
  /** space above the line for names */
  headPx?: number
  distanceM: number
  units: Units
}

export function buildProfile(
  { distanceM, units, headPx = HEAD_PX, ...profile }: ProfileSource,
  { width, height }: ProfileSize,
): Profile {
  const { heightM: unitM, height: unit } = UNIT[units]
  const { lowest, highest } = heightRange(profile.heights)
  const step = heightStep((highest - lowest) / unitM)
  const low = Math.floor((lowest / unitM - step * 0.2) / step) * step
  const high = Math.max(low + step, Math.ceil(highest / unitM / step) * step)
  const left = AXIS_PX
  const right = width - 8
  const base = height - FOOT_PX
  const toX = (share: number) => left + share * (right - left)
  const toY = (heightM: number) => base - ((heightM / unitM - low) / (high - low)) * (base - headPx)
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const share = i / SAMPLES
    const heightM = heightAt(profile, share)
    const gap = countGaps(profile, share) > countGaps(profile, share - 1 / SAMPLES)
    return { x: toX(share), y: toY(heightM), heightM, gap }
  })
  return {
    line: linePath(points),
    area: `${linePath(points.map(({ x, y }) => ({ x, y })))}L${right} ${base}L${left} ${base}Z`,
    hachures: hachures(points, Math.max(highest - lowest, 1), base),
    heightTicks: heightTicks(low, high, step).map((value, i) => ({
      y: roundToTenth(toY(value * unitM)),
      text: `${value.toLocaleString('en')}${i === 0 ? ` ${unit}` : ''}`,
    })),
    distanceTicks: distanceTicks(distanceM, units, width).map(({ share, text }) => ({
      x: roundToTenth(toX(share)),
      text,
    })),
    left,
    right,
    top: headPx,
    base,
    toX,
    toY,
  }
}

/** The height at a share of the line; within the step of a gap, that of the nearer end. */
export function heightAt(profile: ProfileHeights, share: number): number {
  const { heights, gaps = [] } = profile
  const last = heights.length - 1
  const isGap = gaps.includes(Math.ceil(share * last))
  return heightAtShare(heights, isGap ? Math.round(share * last) / last : share)
}

/** The number of gaps before a share of the line. */
const countGaps = ({ heights, gaps = [] }: ProfileHeights, share: number): number =>
  gaps.filter((gap) => gap <= Math.round(share * (heights.length - 1))).length

function heightStep(range: number): number {
  return HEIGHT_STEPS.find((step) => range / step <= HEIGHT_LINES) ?? 5_000
}

function heightTicks(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, k) => low + k * step)
}

function distanceTicks(distanceM: number, units: Units, width: number): { share: number; text: string }[] {
  const { distanceM: unitM, distance } = UNIT[units]
  const total = distanceM / unitM
  const step = DISTANCE_STEPS.find((each) => total / each <= width / LABEL_PX) ?? 500
  const count = total > 0 ? Math.floor(total / step) : 0
  return Array.from({ length: count + 1 }, (_, k) => ({
    share: total > 0 ? (k * step) / total : 0,
    text: k === 0 ? `0 ${distance}` : (k * step).toLocaleString('en', { maximumFractionDigits: 1 }),
  }))
}

/** climb per stroke, as a share of the whole range */
const CLIMB_SHARE = 0.011
const STROKE_GAP_PX = 5

function hachures(points: readonly DrawingPoint[], rangeM: number, base: number): string {
  let climb = 0
  let lastX = Number.NEGATIVE_INFINITY
  let path = ''
  points.forEach(({ x, y, heightM, gap }, i) => {
    if (!gap) climb += Math.abs(heightM - (points[i - 1]?.heightM ?? heightM)) / rangeM
    if (climb <= CLIMB_SHARE || x - lastX <= STROKE_GAP_PX) return
    climb = 0
    lastX = x
    const from = y + 3
    path += `M${roundToTenth(x)} ${roundToTenth(from)}V${roundToTenth(Math.min(base, from + 5 + (base - from) * 0.09))}`
  })
  return path
}

/** the slope is averaged over this distance before and after the position */
const SLOPE_REACH_M = 100

export interface ProfileReading {
  distanceM: number
  heightM: number
  /** rise over run, as a share; negative downhill */
  slope: number
}

/** Distance, height and slope at a share of the distance. The slope ends at gaps. */
export function readProfile(profile: ProfileHeights, distanceM: number, share: number): ProfileReading {
  const { heights, gaps = [] } = profile
  const last = Math.max(1, heights.length - 1)
  const passed = countGaps(profile, share)
  const [start = 0, end = last + 1] = [gaps[passed - 1], gaps[passed]]
  const reach = distanceM > 0 ? Math.min(0.5, SLOPE_REACH_M / distanceM) : 0
  const from = Math.max(start / last, share - reach)
  const to = Math.min((end - 1) / last, share + reach)
  const run = (to - from) * distanceM
  const rise = heightAt(profile, to) - heightAt(profile, from)
  return {
    distanceM: share * distanceM,
    heightM: heightAt(profile, share),
    slope: run > 0 ? rise / run : 0,
  }
}

/** `8 % uphill`, `12 % downhill`, `level`. */
export function formatSlope(slope: number): string {
  const percent = Math.round(Math.abs(slope) * 100)
  if (percent === 0) return 'level'
  return `${percent} % ${slope > 0 ? 'uphill' : 'downhill'}`
}
