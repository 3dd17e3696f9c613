import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import geodesic from 'geographiclib-geodesic'
import type { Line } from '#domain/track/line.ts'
import type { FileRoute } from '#worker/tracks/reading/file-result.ts'
import { readFile } from '#worker/tracks/reading/read-file.ts'

/** Prints the figures of every line of the given folders (arguments or TRACKS), beside those of other libraries. */
export async function main(folders: string[]): Promise<void> {
  const named = [...folders, process.env['TRACKS'] ?? ''].filter((name) => name !== '')
  if (named.length === 0) throw new Error('Name a folder of recordings: npm run bench -- figures <folder>')
  console.log(
    '| file, line | points | distance, m | on the ellipsoid | apart | ascent, m | smoothed as gpxpy does | every rise | descent, m | smoothed as gpxpy does |',
  )
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  let [lines, widest] = [0, 0]
  for (const folder of named) {
    for (const name of (await readdir(folder)).toSorted()) {
      for (const route of await routesOf(name, await openAsBlob(join(folder, name)))) {
        lines++
        widest = Math.max(widest, printRoute(name, route))
      }
    }
  }
  console.log(`\n${lines} lines; distances at most ${(widest * 100).toFixed(2)} % apart.`)
  if (widest > WIDEST) process.exitCode = 1
}

/** The maximum difference between a sphere and the ellipsoid. */
const WIDEST = 0.006

async function routesOf(name: string, blob: Blob): Promise<readonly FileRoute[]> {
  const signal = new AbortController().signal
  const readings = await readFile({ blob, name, signal, onProgress: () => undefined })
  return readings.flatMap(({ outcome }) => (outcome.ok ? outcome.routes : []))
}

/** Returns the relative difference of the distances. */
function printRoute(name: string, { name: line, segments, figures, pointsKept }: FileRoute): number {
  const ellipsoid = segments.reduce((total, segment) => total + onEllipsoidM(segment), 0)
  const share = ellipsoid === 0 ? 0 : Math.abs(figures.distance - ellipsoid) / ellipsoid
  const smoothed = climbOf(segments, smoothedHeights)
  const raw = climbOf(segments, (heights) => heights)
  const hasHeights = figures.ascent !== null
  const metres = (value: number | null) => (value === null || !hasHeights ? '' : value.toFixed(0))
  const cells = [
    `${name}, ${line}`,
    pointsKept,
    figures.distance.toFixed(1),
    ellipsoid.toFixed(1),
    `${(share * 100).toFixed(2)} %`,
    ...[figures.ascent, smoothed.up, raw.up, figures.descent, smoothed.down].map(metres),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  // In a line of some metres, rounding to a tenth matters more than the ellipsoid.
  return figures.distance < 100 ? 0 : share
}

function onEllipsoidM({ length, lat, lon }: Line): number {
  let metres = 0
  for (let i = 1; i < length; i++)
    metres +=
      geodesic.Geodesic.WGS84.Inverse(lat[i - 1] ?? 0, lon[i - 1] ?? 0, lat[i] ?? 0, lon[i] ?? 0).s12 ?? 0
  return metres
}

function climbOf(segments: readonly Line[], heightsOf: (heights: number[]) => number[]) {
  const climb = { up: 0, down: 0 }
  for (const { height } of segments) {
    const heights = heightsOf([...height].filter((value) => !Number.isNaN(value)))
    for (const [i, value] of heights.entries()) {
      const rise = i === 0 ? 0 : value - (heights[i - 1] ?? 0)
      if (rise > 0) climb.up += rise
      else climb.down -= rise
    }
  }
  return climb
}

/** As `GPXTrackSegment.get_uphill_downhill` of gpxpy 1.6 (geo.calculate_uphill_downhill): each height smoothed with both neighbours. */
const smoothedHeights = (heights: readonly number[]): number[] =>
  heights.map((value, i) => {
    const [before, after] = [heights[i - 1], heights[i + 1]]
    return before === undefined || after === undefined ? value : before * 0.3 + value * 0.4 + after * 0.3
  })
