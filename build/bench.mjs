// @ts-check
import { measurements } from '../bench/list.mjs'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

// npm run bench -- <name> [arguments]: runs one of the measurements; without a name, lists them.

const [name, ...args] = process.argv.slice(2)
const measurement = measurements.find((one) => one.name === name)
if (!measurement) list()
else {
  await ensureInstalled()
  if (measurement.built) await ensureBuilt()
  const flags = measurement.exposesGc ? ['--expose-gc'] : []
  const file = `${root}bench/${measurement.file}`
  process.exit(await run(process.execPath, [...flags, `${root}bench/run.mjs`, file, ...args]))
}

function list() {
  if (name !== undefined) process.stderr.write(`There is no measurement named ${name}.\n\n`)
  process.stdout.write('npm run bench -- <name> [arguments]\n\n')
  for (const { name: own, about, usage = '' } of measurements)
    process.stdout.write(`  ${`${own} ${usage}`.trim()}\n      ${about}\n`)
  process.exit(name === undefined ? 0 : 1)
}
