import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../../build/steps/paths.mjs'
import { faults } from './list.mjs'

// Running all faults takes an hour. This checks at once that each can still be planted and that its test still exists.

it.each(faults)('can be planted: $what', ({ file, from, to, test }) => {
  expect(from).not.toBe(to)
  expect(readFileSync(root + file, 'utf8').split(from)).toHaveLength(2)
  if (test) expect(readFileSync(root + test.file, 'utf8').replaceAll("\\'", "'")).toContain(test.name)
})
