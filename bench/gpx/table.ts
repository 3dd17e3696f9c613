import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileResult } from '#worker/tracks/reading/file-result.ts'
import { readTracks } from '#worker/tracks/reading/read-tracks.ts'
import { type Counts, independentCounts } from './independent-counts.ts'

/** Prints the result of importing every GPX file of a folder, beside the counts of an independent parser. */
export async function main([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Name a folder of GPX files: npm run bench -- gpx <folder>')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gpx')).toSorted()
  console.log(
    '| file | points in | points kept | lines | waypoints | warnings, or why not | other parser: points (in lines), lines, waypoints |',
  )
  console.log('| --- | --: | --: | --: | --: | --- | --- |')
  let different = 0
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const outcome = await imported(new Blob([bytes]), name)
    const counts = independentCounts(new TextDecoder().decode(bytes))
    const same = agrees(outcome, counts)
    if (!same) different++
    console.log(
      `| ${[name, ...cells(outcome), `${formatCounts(counts)}${same ? '' : ' **differs**'}`].join(' | ')} |`,
    )
  }
  console.log(`\n${names.length} files, ${different} in which the other parser counts differently.`)
}

const formatCounts = ({ points, inLines, lines, waypoints }: Counts): string =>
  `${points} (${inLines}), ${lines}, ${waypoints}`

const imported = (blob: Blob, name: string): Promise<FileResult> =>
  readTracks({ blob, name, signal: new AbortController().signal, onProgress: () => undefined })

function cells(outcome: FileResult): (string | number)[] {
  if (!outcome.ok) return ['', '', '', '', `${outcome.problem}: ${outcome.detail}`]
  const { routes, waypoints, warnings } = outcome
  return [pointsIn(outcome), pointsKept(outcome), routes.length, waypoints.length, warnings.join(', ')]
}

function agrees(outcome: FileResult, counts: Counts): boolean {
  if (!outcome.ok) return counts.lines === 0
  return (
    pointsIn(outcome) === counts.inLines &&
    outcome.routes.length === counts.lines &&
    outcome.waypoints.length === counts.waypoints
  )
}

const pointsIn = (outcome: FileResult & { ok: true }): number =>
  outcome.routes.reduce((total, route) => total + route.pointsIn, 0)

const pointsKept = (outcome: FileResult & { ok: true }): number =>
  outcome.routes.reduce((total, route) => total + route.pointsKept, 0)
