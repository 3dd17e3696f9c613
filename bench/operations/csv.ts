import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { csvLine } from '#server/resources/operations/tables/csv.ts'
import { HOSTILE_CELLS } from '#tests/hostile-cells.ts'

// `npm run bench -- csv`: hostile cells in a CSV file of Operations, opened by LibreOffice (soffice on the path), beside a
// file that does nothing about them.

const run = promisify(execFile)

const NUMBERS = [-12, 0.5, 1_000, 0]
/** Comma, quotes, UTF-8, from line 1; special numbers are detected, and formulas evaluated. */
const FILTER = 'CSV:44,34,76,1,,0,false,true,false,false,false,0,true'

export async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-csv-'))
  try {
    const safe = HOSTILE_CELLS.map((cell) => csvLine([cell, ...NUMBERS]))
    const raw = HOSTILE_CELLS.map(
      (cell) => `${[`"${cell.replaceAll('"', '""')}"`, ...NUMBERS].join(',')}\r\n`,
    )
    process.stdout.write('| file | rows | formulas | numbers | of |\n|---|--:|--:|--:|--:|\n')
    await open(folder, 'ours', safe)
    await open(folder, 'without-care', raw)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(folder: string, name: string, lines: readonly string[]): Promise<void> {
  writeFileSync(join(folder, `${name}.csv`), lines.join(''))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = ['--headless', profile, `--infilter=${FILTER}`, '--convert-to', 'fods', '--outdir', folder]
  await run('soffice', [...args, join(folder, `${name}.csv`)])
  const sheet = readFileSync(join(folder, `${name}.fods`), 'utf8')
  const formulas = sheet.match(/table:formula=/g)?.length ?? 0
  const numbers = countCells(sheet, /office:value-type="float"/)
  const row = [name, lines.length, formulas, numbers, lines.length * NUMBERS.length]
  process.stdout.write(`| ${row.join(' | ')} |\n`)
}

/** Cells of the sheet that match; LibreOffice writes equal neighbours once. */
function countCells(sheet: string, pattern: RegExp): number {
  let count = 0
  for (const [cell] of sheet.matchAll(/<table:table-cell [^>]*>/g)) {
    if (!pattern.test(cell) || cell.includes('table:formula=')) continue
    count += Number(/number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? 1)
  }
  return count
}
