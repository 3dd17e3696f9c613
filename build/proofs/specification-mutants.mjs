// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHeld } from '#tests/specification/check.mjs'
import { Copy } from '#tests/specification/copy.mjs'
import { mutantsOf } from '#tests/specification/mutants.mjs'
import { readSources, readSpecification } from '#tests/specification/read.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'

// npm run proof -- specification: changes each text and figure of a held point, one at a time, in a copy of the source, where its
// test must fail. Only tests that need no browser; --journeys runs those that do, each on a build of its own.
// Ids, or their beginnings, may be given: npm run proof -- specification S8.

/** @typedef {import('#tests/specification/parse.mjs').Point} Point */
/** @typedef {{ point: Point, exact: string, what: string, source: string }} Task */

const COPIES = 2
const withJourneys = process.argv.includes('--journeys')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))

await ensureInstalled()
const sources = readSources()
const points = readSpecification()
  .points.filter(isHeld)
  .filter(({ id }) => wanted.length === 0 || wanted.some((start) => id.startsWith(start)))
const runnable = points.filter((point) => testsOf(point).length > 0)
const tasks = runnable.flatMap(tasksOf)
const folder = mkdtempSync(join(tmpdir(), 'spec-mutate-'))
const startedAt = Date.now()
/** @type {string[]} */
const survived = []

try {
  const copies = Array.from({ length: COPIES }, (_, number) => new Copy(join(folder, String(number))))
  const queue = [...tasks]
  await Promise.all(copies.map((copy) => work(copy, queue)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const seconds = Math.round((Date.now() - startedAt) / 1000)
process.stdout.write(
  `\n${tasks.length} changes to ${new Set(tasks.map(({ exact }) => exact)).size} texts and figures of ${new Set(tasks.map(({ point }) => point.id)).size} points: ` +
    `${tasks.length - survived.length} caught, ${survived.length} not (${seconds} s)\n`,
)
for (const line of survived) process.stdout.write(`${line}\n`)
process.exit(survived.length > 0 ? 1 : 0)

/** @param {Copy} copy @param {Task[]} queue */
async function work(copy, queue) {
  for (let task = queue.shift(); task; task = queue.shift()) {
    const outcome = await copy.judge(task.point.place ?? '', task.source, testsOf(task.point))
    const line = `| ${task.point.id} | ${task.exact} | ${task.what} | ${outcome} |`
    process.stdout.write(`${line}\n`)
    if (outcome !== 'caught') survived.push(line)
  }
}

/** @param {Point} point */
function testsOf({ heldBy }) {
  return heldBy.filter(({ file }) => file.startsWith('e2e/') === withJourneys)
}

/** @param {Point} point @returns {Task[]} */
function tasksOf(point) {
  const source = sources.get(point.place ?? '') ?? ''
  return point.exact.flatMap((exact) =>
    mutantsOf(source, exact).map((mutant) => ({ point, exact, ...mutant })),
  )
}
