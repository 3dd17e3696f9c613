import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { largeFiles, madeFiles } from '#tests/evidence/made-files.ts'
import { type Evidence, evidenceOf } from '#tests/evidence/tracks.ts'
import { printRightValues } from './right-values.ts'

const POINTS = 5_000

const totals = { files: 0, rows: 0, thrown: 0, differ: 0, notSame: 0, degrees: 0, metres: 0 }

/** Prints the result of importing generated files of every format and with every defect, and each file of the given folders (arguments
 * or TRACKS). */
export async function main(folders: string[]): Promise<void> {
  const named = [...folders, process.env['TRACKS'] ?? ''].filter((name) => name !== '')
  for (const folder of named) await printRightValues(folder)
  console.log(
    '| file | points in | kept | ms | warnings, or why not | others find | exported and imported again, apart by |',
  )
  console.log('| --- | --: | --: | --: | --- | --: | --- |')
  for (const folder of named)
    for (const name of (await readdir(folder)).toSorted())
      if (!/\.(?:md|jpg)$/.test(name)) await printFile(name, await openAsBlob(join(folder, name)))
  for (const { name, says, content } of [...madeFiles(POINTS), ...largeFiles()])
    await printFile(name, content(), says)
  const { files, rows, thrown, differ, notSame, degrees, metres } = totals
  console.log(
    `\n${files} files, ${rows} results; ${thrown} exceptions; ${differ} where others find another number of points; ${notSame} that are not the same line after a round trip, the others at most ${degrees.toExponential(0)}° and ${metres.toFixed(2)} m apart.`,
  )
  if (thrown > 0 || notSame > 0) process.exitCode = 1
}

async function printFile(name: string, blob: Blob, says?: string): Promise<void> {
  totals.files++
  try {
    const { rows, ms } = await evidenceOf(name, blob)
    for (const [i, row] of rows.entries())
      printRow(row, { ms: i === 0 ? ms.toFixed(0) : '', says: i === 0 ? says : undefined })
  } catch (error) {
    totals.thrown++
    console.log(`| ${name} | **throws** ${String(error)} |`)
  }
}

function printRow(row: Evidence, { ms, says }: { ms: string; says: string | undefined }): void {
  const { name, outcome, pointsIn, kept, peer, agrees, apart } = row
  totals.rows++
  if (agrees === false) totals.differ++
  if (apart === null) totals.notSame++
  totals.degrees = Math.max(totals.degrees, apart?.degrees ?? 0)
  totals.metres = Math.max(totals.metres, apart?.metres ?? 0)
  const words = outcome.ok ? outcome.warnings.join(', ') : `${outcome.problem}: ${outcome.detail}`
  const others =
    peer === undefined ? 'not asked' : `${peer ?? 'can not read it'}${agrees === false ? ' **differs**' : ''}`
  const distance = apart && `${apart.degrees.toExponential(0)}°, ${apart.metres.toFixed(2)} m`
  const again = apart === null ? '**another line**' : (distance ?? '')
  const cells = [
    says ? `${name} (${says})` : name,
    ...(outcome.ok ? [pointsIn, kept] : ['', '']),
    ms,
    words,
    others,
    again,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
