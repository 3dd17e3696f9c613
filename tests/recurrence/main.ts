import { Temporal } from 'temporal-polyfill'
import { compareRules } from './compare.ts'

/** Prints how many dates differ, and ends with 1 if any does. */
export function main([rules = '10000', seed = '1']: readonly string[]): Promise<void> {
  Reflect.set(globalThis, 'Temporal', Temporal)
  const {
    rules: compared,
    dates,
    differing,
    examples,
  } = compareRules({ rules: Number(rules), seed: Number(seed) })
  const counts = Object.entries(differing).map(([reader, count]) => `${reader} ${count}`)
  process.stdout.write(`${compared} rules, ${dates} dates; differing: ${counts.join(', ')}\n`)
  for (const example of examples) process.stdout.write(`${example}\n`)
  if (Object.values(differing).some((count) => count > 0)) process.exitCode = 1
  return Promise.resolve()
}
