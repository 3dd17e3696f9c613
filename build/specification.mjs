// @ts-check

import { check, isHeld, SECTIONS } from '#tests/specification/check.mjs'
import { listTests, readSources, readSpecification } from '#tests/specification/read.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'

// npm run spec: is docs/specification still true? Every point it calls held must have its test, and its exact texts
// and figures must stand in the code. npm run proof -- specification shows that the tests hold.

await ensureInstalled()

const { points, problems } = readSpecification()
const found = [...problems, ...check(points, { tests: await listTests(), sources: readSources() })]
for (const problem of found) process.stderr.write(`${problem}\n`)
for (let section = 1; section <= SECTIONS; section++) {
  const own = points.filter((point) => point.section === section)
  const held = own.filter(isHeld).length
  process.stdout.write(`section ${section}: ${held} held, ${own.length - held} open\n`)
}
const held = points.filter(isHeld).length
process.stdout.write(`specification: ${held} held, ${points.length - held} open\n`)
process.exit(found.length > 0 ? 1 : 0)
