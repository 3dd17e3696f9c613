/** Height in metres at a point of the drawing, in pixels. */
export type HeightAt = (x: number, y: number) => number

export interface HeightGrid {
  values: Float64Array
  columns: number
  rows: number
  stepPx: number
  lowest: number
  highest: number
}

export interface GridArea {
  /** upper left corner of the drawing, if the field has another origin */
  left?: number
  top?: number
  width: number
  height: number
  stepPx: number
}

/**
 * Cells outside of the drawing on each side. The outermost have the height SUNK, so that every
 * contour line closes outside of the visible part.
 */
export const RIM = 2
export const SUNK = -1e6

/** Samples the field at every step of the area and a rim around it. */
export function createHeightGrid(heightAt: HeightAt, area: GridArea): HeightGrid {
  const { left = 0, top = 0, width, height, stepPx } = area
  const columns = Math.ceil(width / stepPx) + 1 + 2 * RIM
  const rows = Math.ceil(height / stepPx) + 1 + 2 * RIM
  const values = new Float64Array(columns * rows).fill(SUNK)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const value = heightAt(left + (column - RIM) * stepPx, top + (row - RIM) * stepPx)
      values[row * columns + column] = value
      if (value < lowest) lowest = value
      if (value > highest) highest = value
    }
  }
  return { values, columns, rows, stepPx, lowest, highest }
}
