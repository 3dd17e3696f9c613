import { openAsBlob } from 'node:fs'
import { readFile as readText } from 'node:fs/promises'
import { join } from 'node:path'
import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { FileResult, FileRoute } from '#worker/tracks/reading/file-result.ts'
import { readFile } from '#worker/tracks/reading/read-file.ts'

const README = 'README.md'

/**
 * Prints what the import finds in the files that the README of a folder lists with their right values, which is
 * compared by a person: rows of a table `| file, file | right value | …`. Prints nothing without such a README.
 */
export async function printRightValues(folder: string): Promise<void> {
  const text = await readText(join(folder, README), 'utf8').catch(() => '')
  const rows = text.split('\n').flatMap(parseRow)
  if (rows.length === 0) return
  console.log('| file | right value | found |')
  console.log('| --- | --- | --- |')
  for (const { files, right } of rows)
    for (const file of files) console.log(`| ${file} | ${right} | ${await findingsOf(folder, file)} |`)
  console.log('')
}

function parseRow(line: string): { files: string[]; right: string }[] {
  const [, names = '', right = ''] = line.split('|').map((cell) => cell.trim())
  const files = names.split(', ').filter((name) => /^[\w-]+\.(?:gpx|kml|tcx|fit|geojson|zip)$/.test(name))
  return files.length > 0 ? [{ files, right }] : []
}

async function findingsOf(folder: string, name: string): Promise<string> {
  const signal = new AbortController().signal
  const blob = await openAsBlob(join(folder, name))
  const readings = await readFile({ blob, name, signal, onProgress: () => undefined })
  return readings.map(({ outcome }) => describeOutcome(outcome)).join('; ')
}

function describeOutcome(outcome: FileResult): string {
  if (!outcome.ok) return `${outcome.problem}: ${outcome.detail}`
  const { routes, waypoints, waypointsDropped, warnings } = outcome
  return [
    ...routes.map(describeRoute),
    waypoints.length > 3
      ? `${waypoints.length} waypoints`
      : waypoints.map((waypoint) => `waypoint ${describeWaypoint(waypoint)}`).join(', '),
    waypointsDropped > 0 && `${waypointsDropped} waypoints left out`,
    warnings.length > 0 && `warnings: ${warnings.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function describeRoute({ name, description, activity, segments, figures, pointsKept }: FileRoute): string {
  const { distance, ascent, descent } = figures
  const heights = rangeOf(segments, ({ height }) => height)
  const times = rangeOf(segments, ({ time }) => time)
  return [
    `“${name}”`,
    description && `“${description.replaceAll('\n', ' / ')}”`,
    activity,
    `${pointsKept} points in ${segments.length}, ${distance.toFixed(1)} m`,
    heights
      ? `up ${ascent}, down ${descent}, ${heights.known} heights ${heights.low} to ${heights.high}`
      : 'no heights',
    times ? `${times.known} times ${hourOf(times.low)} to ${hourOf(times.high)}` : 'no times',
  ]
    .filter(Boolean)
    .join(', ')
}

const hourOf = (time: number): string => new Date(time * 1_000).toISOString().slice(11, 19)

function rangeOf(
  segments: readonly Line[],
  of: (line: Line) => Float32Array | Float64Array,
): { known: number; low: number; high: number } | null {
  const known = segments.flatMap((line) => [...of(line).subarray(0, line.length)]).filter(Number.isFinite)
  if (known.length === 0) return null
  return { known: known.length, low: Math.min(...known), high: Math.max(...known) }
}

const describeWaypoint = ({ name, lat, lon, height, note }: Waypoint): string =>
  [`“${name}” ${lat}, ${lon}`, height !== null && `${height} m`, note].filter(Boolean).join(', ')
