// @ts-check

// Reads docs/specification/<section>-<name>.md. A table row is a point: id, requirement, the exact texts and
// figures as code spans, the file that contains them, and the tests that check it, or `open`.

/**
 * @typedef {{
 *   id: string
 *   section: number
 *   required: string
 *   exact: string[]
 *   place: string | null
 *   heldBy: { file: string, name: string }[]
 * }} Point
 */

const COLUMNS = 5
const OPEN = 'open'

/**
 * Points of one file and the problems of its form.
 * @param {string} text
 * @param {number} section
 * @returns {{ points: Point[], problems: string[] }}
 */
export function parseSection(text, section) {
  /** @type {Point[]} */
  const points = []
  /** @type {string[]} */
  const problems = []
  for (const line of text.split('\n')) {
    const cells = cellsOf(line)
    if (!cells || cells[0] === 'id' || /^-+$/.test(cells[0] ?? '')) continue
    if (cells.length === COLUMNS) points.push(pointOf(cells, section))
    else problems.push(`Section ${section}: a row of ${cells.length} cells instead of ${COLUMNS}: ${line}`)
  }
  const declared = Number(/^(\d+) points\.$/m.exec(text)?.[1])
  if (declared !== points.length)
    problems.push(`Section ${section} declares ${declared} points, and has ${points.length}.`)
  return { points, problems: [...problems, ...points.flatMap(formProblems)] }
}

/** @param {string} line */
function cellsOf(line) {
  if (!line.startsWith('|')) return null
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** @param {string[]} cells @param {number} section @returns {Point} */
function pointOf([id = '', required = '', exact = '', place = '', held = ''], section) {
  return {
    id,
    section,
    required,
    exact: [...exact.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? ''),
    place: place.replaceAll('`', '') || null,
    heldBy: held === OPEN ? [] : held.split('<br>').map(testOf),
  }
}

/** @param {string} entry `path: suite > name` */
function testOf(entry) {
  const cut = entry.indexOf(': ')
  return { file: entry.slice(0, cut).trim(), name: entry.slice(cut + 2).trim() }
}

/** @param {Point} point */
function formProblems({ id, section, exact, place, heldBy }) {
  const problems = []
  if (!new RegExp(`^S${section}\\.[a-z0-9-]+(\\.[a-z0-9-]+)*$`).test(id))
    problems.push(`${id} is no id of section ${section}.`)
  if (heldBy.some(({ file, name }) => !file || !name))
    problems.push(`${id} says neither by which test it is held nor that it is open.`)
  if (heldBy.length > 0 && exact.length > 0 && !place)
    problems.push(`${id} does not say where its texts and figures stand.`)
  return problems
}
