import { Temporal } from 'temporal-polyfill'
import { afterAll, expect, it, vi } from 'vitest'
import { compareRules } from './compare.ts'

// `npm run proof -- recurrence`: ten thousand rules

vi.stubGlobal('Temporal', Temporal)
afterAll(() => vi.unstubAllGlobals())

it('a series has the same dates on each device, on the server and in its calendar file', () => {
  expect(compareRules({ rules: 120, seed: 1 })).toMatchObject({
    differing: { device: 0, server: 0, 'ical.js': 0, 'ts-ics': 0, doubled: 0 },
    exceptions: { 'ical.js': 0, 'ts-ics': 0 },
    examples: [],
  })
})
