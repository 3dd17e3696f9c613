import { Temporal } from 'temporal-polyfill'
import { compareRules } from './compare.ts'

/** Prints how many dates differ, and ends with 1 if any does. */
export function main([rules = '10000', seed = '1']: readonly string[]): Promise<void> {
  Reflect.set(globalThis, 'Temporal', Temporal)
  const {
    rules: compared,
    dates,
    differing,
    exceptions,
    examples,
  } = compareRules({ rules: Number(rules), seed: Number(seed) })
  process.stdout.write(`${compared} rules, ${dates} dates; differing: ${counts(differing)}\n`)
  process.stdout.write(`at clock changes: ${counts(exceptions)}\n`)
  for (const example of examples) process.stdout.write(`${example}\n`)
  if (Object.values(differing).some((count) => count > 0)) process.exitCode = 1
  return Promise.resolve()
}

const counts = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([reader, count]) => `${reader} ${count}`)
    .join(', ')
