import type { ControlPoint } from './control-points.ts'

// A coarse grid of heights, interpolated once from the control points; between its nodes it is
// bicubic.

const NODE_SPACING_M = 300
/** Softens the weighting, so that the surface does not spike at a control point. */
const SOFT_M = 160
const MARGIN = 2

export interface Lattice {
  heightM: Float32Array
  /** 1 on a ridge, 0 in a valley */
  ridge: Float32Array
  columns: number
  rows: number
}

export function buildLattice(
  points: readonly ControlPoint[],
  size: { widthM: number; heightM: number },
): Lattice {
  const columns = Math.ceil(size.widthM / NODE_SPACING_M) + 1 + 2 * MARGIN
  const rows = Math.ceil(size.heightM / NODE_SPACING_M) + 1 + 2 * MARGIN
  const lattice = {
    columns,
    rows,
    heightM: new Float32Array(columns * rows),
    ridge: new Float32Array(columns * rows),
  }
  const toColumn = (pick: (point: ControlPoint) => number) => Float64Array.from(points, pick)
  const pointColumns = {
    x: toColumn((point) => point.x),
    y: toColumn((point) => point.y),
    heightM: toColumn((point) => point.heightM),
    ridge: toColumn((point) => point.ridge),
  }
  for (let node = 0; node < columns * rows; node++) fillNode(lattice, pointColumns, node)
  return lattice
}

/** The control points as columns, because every node reads all of them. */
type PointColumns = Record<'x' | 'y' | 'heightM' | 'ridge', Float64Array>

/** Inverse distance weighting (D. Shepard 1968) with the power of three. */
function fillNode(lattice: Lattice, points: PointColumns, node: number): void {
  const x = ((node % lattice.columns) - MARGIN) * NODE_SPACING_M
  const y = (Math.floor(node / lattice.columns) - MARGIN) * NODE_SPACING_M
  let [sum, heights, ridges] = [0, 0, 0]
  for (let point = 0; point < points.x.length; point++) {
    const dx = (points.x[point] ?? 0) - x
    const dy = (points.y[point] ?? 0) - y
    const square = dx * dx + dy * dy + SOFT_M * SOFT_M
    const weight = 1 / (square * Math.sqrt(square))
    sum += weight
    heights += weight * (points.heightM[point] ?? 0)
    ridges += weight * (points.ridge[point] ?? 0)
  }
  lattice.heightM[node] = heights / sum
  lattice.ridge[node] = ridges / sum
}

/** Bicubic (Catmull-Rom) interpolation of one of the lattice's value arrays. */
export function sampleBicubic(lattice: Lattice, values: Float32Array, x: number, y: number): number {
  const across = clamp(x / NODE_SPACING_M + MARGIN, 1, lattice.columns - 3)
  const up = clamp(y / NODE_SPACING_M + MARGIN, 1, lattice.rows - 3)
  const toColumn = Math.floor(across)
  const row = Math.floor(up)
  const u = across - toColumn
  const at = (row - 1) * lattice.columns + toColumn - 1
  return cubic(
    rowAt(values, at, u),
    rowAt(values, at + lattice.columns, u),
    rowAt(values, at + 2 * lattice.columns, u),
    rowAt(values, at + 3 * lattice.columns, u),
    up - row,
  )
}

function rowAt(values: Float32Array, at: number, u: number): number {
  return cubic(values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0, values[at + 3] ?? 0, u)
}

// oxlint-disable-next-line max-params -- called five times per sample, millions of times: no object per call
function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
