import type { ControlPoint } from './control-points.ts'

// A coarse net of heights over a region, filled from the bones once; between its knots the surface is curved.

const KNOT_M = 300
/** Keeps the surface from spiking at a bone. */
const SOFT_M = 160
const MARGIN = 2

export interface Lattice {
  heightM: Float32Array
  /** how much of a ridge the ground is, 0 to 1 */
  ridge: Float32Array
  columns: number
  rows: number
}

export function buildLattice(
  bones: readonly ControlPoint[],
  size: { widthM: number; heightM: number },
): Lattice {
  const columns = Math.ceil(size.widthM / KNOT_M) + 1 + 2 * MARGIN
  const rows = Math.ceil(size.heightM / KNOT_M) + 1 + 2 * MARGIN
  const lattice = {
    columns,
    rows,
    heightM: new Float32Array(columns * rows),
    ridge: new Float32Array(columns * rows),
  }
  const column = (pick: (bone: ControlPoint) => number) => Float64Array.from(bones, pick)
  const skeleton = {
    x: column((bone) => bone.x),
    y: column((bone) => bone.y),
    heightM: column((bone) => bone.heightM),
    ridge: column((bone) => bone.ridge),
  }
  for (let knot = 0; knot < columns * rows; knot++) fillKnot(lattice, skeleton, knot)
  return lattice
}

/** The bones in columns: every knot looks at every bone. */
type Skeleton = Record<'x' | 'y' | 'heightM' | 'ridge', Float64Array>

/** D. Shepard's weighting by inverse distance, here to the power of three. */
function fillKnot(lattice: Lattice, bones: Skeleton, knot: number): void {
  const x = ((knot % lattice.columns) - MARGIN) * KNOT_M
  const y = (Math.floor(knot / lattice.columns) - MARGIN) * KNOT_M
  let [sum, heights, ridges] = [0, 0, 0]
  for (let bone = 0; bone < bones.x.length; bone++) {
    const dx = (bones.x[bone] ?? 0) - x
    const dy = (bones.y[bone] ?? 0) - y
    const square = dx * dx + dy * dy + SOFT_M * SOFT_M
    const weight = 1 / (square * Math.sqrt(square))
    sum += weight
    heights += weight * (bones.heightM[bone] ?? 0)
    ridges += weight * (bones.ridge[bone] ?? 0)
  }
  lattice.heightM[knot] = heights / sum
  lattice.ridge[knot] = ridges / sum
}

/** The curved surface (Catmull and Rom) through one of the lattice's columns of values. */
export function sampleBicubic(lattice: Lattice, values: Float32Array, x: number, y: number): number {
  const across = clamp(x / KNOT_M + MARGIN, 1, lattice.columns - 3)
  const up = clamp(y / KNOT_M + MARGIN, 1, lattice.rows - 3)
  const column = Math.floor(across)
  const row = Math.floor(up)
  const u = across - column
  const at = (row - 1) * lattice.columns + column - 1
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

// oxlint-disable-next-line max-params -- five calls a sample, millions of times: no object a call
function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
