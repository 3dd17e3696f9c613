import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { HEIGHTS_FOLDER } from '#server/ground/feature.ts'
import { openHeights } from '#server/ground/heights.ts'

// npm run bench -- ground-heights <folder of a ground> <N42E001.hgt>: heights beside the cells of the square, read here by themselves.

const POINTS = 10_000

export async function main([folder = 'data/ground', name = '']: string[]): Promise<void> {
  const [, ns, south, ew, west] = must(/([NS])(\d{2})([EW])(\d{3})\.hgt$/.exec(basename(name)), 'a square')
  const corner = { lat: Number(south) * (ns === 'S' ? -1 : 1), lon: Number(west) * (ew === 'W' ? -1 : 1) }
  const bytes = await readFile(join(folder, HEIGHTS_FOLDER, basename(name)))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const side = Math.sqrt(bytes.byteLength / 2)
  const heightAt = await openHeights(folder).near([{ lat: corner.lat + 0.5, lon: corner.lon + 0.5 }])
  const random = seededRandom(1)
  const cellAt = (row: number, column: number) => view.getInt16((row * side + column) * 2)
  const apart = { atCells: [] as number[], interpolated: [] as number[], between: [] as number[] }
  const rises: number[] = []
  let unknown = 0
  while (apart.between.length < POINTS) {
    const [row, column] = [random() * (side - 1.01), random() * (side - 1.01)]
    const [top, left] = [Math.round(row), Math.round(column)]
    const cell = cellAt(top, left)
    const at = (y: number, x: number) =>
      heightAt(corner.lat + 1 - y / (side - 1) - 1e-9, corner.lon + x / (side - 1) + 1e-9)
    const [inside, middle] = [at(row, column), at(top, left)]
    if (inside === null || middle === null) unknown += 1
    else {
      apart.between.push(Math.abs(inside - cell))
      apart.atCells.push(Math.abs(middle - cell))
      const [above, before] = [Math.floor(row), Math.floor(column)]
      const corners = [0, 1].flatMap((down) => [0, 1].map((right) => cellAt(above + down, before + right)))
      const weights = [0, 1].flatMap((down) =>
        [0, 1].map((right) => (1 - Math.abs(row - above - down)) * (1 - Math.abs(column - before - right))),
      )
      const expected = corners.reduce((sum, height, i) => sum + height * (weights[i] ?? 0), 0)
      apart.interpolated.push(Math.abs(inside - expected))
      rises.push(Math.max(...corners) - Math.min(...corners))
    }
  }
  console.log(`${POINTS} points, ${side} × ${side} cells; ${unknown} further ones without a measurement`)
  console.log('| | median, m | p95, m | largest, m | within 15 m |')
  console.log('|---|--:|--:|--:|--:|')
  console.log(formatRow('at the middle of a cell', apart.atCells))
  console.log(
    formatRow('anywhere, beside the four cells around, weighted by their distance', apart.interpolated),
  )
  console.log(formatRow('anywhere, beside the nearest cell', apart.between))
  console.log(formatRow('between the lowest and the highest of the four cells around', rises))
}

function formatRow(title: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const figures = [0.5, 0.95, 1].map((share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1),
  )
  const within = sorted.filter((metres) => metres <= 15).length / sorted.length
  return `| ${title} | ${figures.join(' | ')} | ${(within * 100).toFixed(2)} % |`
}
