import type { Units } from '../../format/quantity.ts'
import type { Projection } from '../geometry.ts'

// The margin of a map sheet: zebra border along the four sides, labels of longitude and latitude,
// scale bar.

/** degrees per step, from a second to a degree */
const STEPS_DEG = [1 / 3_600, 1 / 1_800, 1 / 720, 1 / 360, 1 / 120, 1 / 60, 1 / 30, 1 / 12, 1 / 6, 1 / 2, 1]
const STEPS_ACROSS = 12
const BORDER_PX = 4
/** minimum distance of labels from the corners */
const LABEL_FROM_PX = 44

export interface SheetShape {
  width: number
  height: number
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface SheetLabel {
  x: number
  y: number
  text: string
  side: 'top' | 'left'
}

export interface SheetFrame {
  blacks: Rect[]
  labels: SheetLabel[]
}

/** Whether an overlay would cover a label at the upper edge at `x` of `width` px. */
export type IsCovered = (x: number, width: number) => boolean

/** covered by the small button in the upper right corner */
export const isUnderButton: IsCovered = (x, width) => x >= width - 160

/** `projection`: of the drawing in the frame. */
export function sheetFrame(projection: Projection, shape: SheetShape): SheetFrame {
  const lon = computeAxis(projection.x, shape.width)
  const lat = computeAxis(projection.y, shape.height)
  const blacks: Rect[] = []
  for (const [from, to] of lon.blacks) {
    blacks.push({ x: from, y: 0, width: to - from, height: BORDER_PX })
    blacks.push({ x: from, y: shape.height - BORDER_PX, width: to - from, height: BORDER_PX })
  }
  for (const [from, to] of lat.blacks) {
    blacks.push({ x: 0, y: from, width: BORDER_PX, height: to - from })
    blacks.push({ x: shape.width - BORDER_PX, y: from, width: BORDER_PX, height: to - from })
  }
  return {
    blacks,
    labels: [
      ...lon.marks.map(({ px, degrees }) => createLabel({ x: px, y: 16, side: 'top' }, degrees)),
      ...lat.marks.map(({ px, degrees }) => createLabel({ x: 9, y: px + 3, side: 'left' }, degrees)),
    ],
  }
}

interface Axis {
  blacks: (readonly [from: number, to: number])[]
  marks: { px: number; degrees: number }[]
}

// `toPx` is linear and decreasing for latitudes
function computeAxis(toPx: (degrees: number) => number, length: number): Axis {
  const perDegree = toPx(1) - toPx(0)
  const toDegrees = (px: number) => (px - toPx(0)) / perDegree
  const ends = [toDegrees(0), toDegrees(length)]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const step = STEPS_DEG.find((degrees) => (high - low) / degrees <= STEPS_ACROSS) ?? 1
  const result: Axis = { blacks: [], marks: [] }
  for (let k = Math.floor(low / step); k * step < high; k++) {
    const sides = [clamp(toPx(k * step), length), clamp(toPx((k + 1) * step), length)]
    const [from, to] = [Math.min(...sides), Math.max(...sides)]
    if (k % 2 !== 0 && to > from) result.blacks.push([from, to])
    const px = toPx(k * step)
    if (k % 3 === 0 && px > LABEL_FROM_PX && px < length - LABEL_FROM_PX)
      result.marks.push({ px, degrees: k * step })
  }
  return result
}

function clamp(px: number, length: number): number {
  return Math.min(length, Math.max(0, px))
}

function createLabel(place: Omit<SheetLabel, 'text'>, degrees: number): SheetLabel {
  return { ...place, text: formatDegrees(degrees, place.side === 'top' ? 'EW' : 'NS') }
}

/** `13°46′`, with seconds if not zero, and with W or S. */
export function formatDegrees(degrees: number, hemispheres: 'EW' | 'NS'): string {
  const seconds = Math.round(Math.abs(degrees) * 3_600)
  const parts = [`${Math.floor(seconds / 3_600)}°`, `${Math.floor((seconds % 3_600) / 60)}′`]
  if (seconds % 60 > 0) parts.push(`${seconds % 60}″`)
  return parts.join('') + (degrees < 0 ? (hemispheres[1] ?? '') : '')
}

const METRES_PER_KM = 1_000
const METRES_PER_MILE = 1_609.344
const NICE = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]
/** maximum length of the bar as a share of the width */
const BAR_SHARE = 0.32

export interface ScaleBar {
  lengthPx: number
  text: string
}

/** The scale bar with the longest round length that fits. `pxPerM`: scale of the drawing. */
export function scaleBar(pxPerM: number, widthPx: number, units: Units): ScaleBar {
  const pxPerUnit = pxPerM * (units === 'metric' ? METRES_PER_KM : METRES_PER_MILE)
  const amount = NICE.find((nice) => nice * pxPerUnit <= widthPx * BAR_SHARE) ?? 0.1
  return { lengthPx: amount * pxPerUnit, text: `${amount} ${units === 'metric' ? 'km' : 'mi'}` }
}
