import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../../build/steps/paths.mjs'
import { faults } from './list.mjs'

// The run of all faults takes an hour. That each can still be planted is known at once.

it.each(faults)('can be planted: $what', ({ file, from, to, test }) => {
  expect(from).not.toBe(to)
  expect(readFileSync(root + file, 'utf8').split(from)).toHaveLength(2)
  if (test) expect(existsSync(root + test.file)).toBe(true)
})
