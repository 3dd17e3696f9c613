import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../build/steps/paths.mjs'

/** What a report had for a figure. */
export interface Earlier {
  /** the app's value */
  app: string
  /** empty: beside nothing */
  ratio: string
}

/** By the name of the figure and of what it is beside. */
export type Earliers = ReadonlyMap<string, Earlier>

export const keyOf = (figure: string, beside: string): string => `${figure} | ${beside}`

/** The figures of the committed report; none where there is no repository. */
export async function readCommitted(path: string): Promise<Earliers> {
  const shown = promisify(execFile)('git', ['show', `HEAD:${path}`], { cwd: root })
  return earliersOf(
    await shown.then(
      ({ stdout }) => stdout,
      () => '',
    ),
  )
}

/** Of the table of a report, of which reports have had two forms: each has these columns, and in the second an empty cell repeats the one above. */
export function earliersOf(report: string): Earliers {
  const [head = '', , ...lines] = report.split('\n').filter((line) => line.startsWith('|'))
  const columns = cellsOf(head)
  const places = ['figure', 'app', 'beside', 'ratio'].map((name) =>
    columns.findIndex((column) => column.startsWith(name)),
  )
  const isOldForm = columns.some((column) => column.startsWith('app: min'))
  const found = new Map<string, Earlier>()
  let [figure, app] = ['', '']
  for (const line of lines) {
    const cells = cellsOf(line)
    const [ownFigure = '', ownApp = '', beside = '', ratio = ''] = places.map((place) => cells[place] ?? '')
    if (ownFigure) [figure, app] = [ownFigure, isOldForm ? middleOf(ownApp) : ownApp]
    found.set(keyOf(figure, beside), { app, ratio })
  }
  return found
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The median of "least / median / most unit". */
function middleOf(cell: string): string {
  const [, middle, , unit] = /^(?:\S+ \/ )?(\S+)( \/ \S+)? (\S+)$/.exec(cell) ?? []
  return middle === undefined ? cell : `${middle} ${unit}`
}
