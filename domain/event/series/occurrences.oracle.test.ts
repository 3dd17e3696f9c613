import { Temporal } from 'temporal-polyfill'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { deviceStarts, expectedStarts, makeCase, ZONES } from '#tests/recurrence/cases.ts'
import { seededRandom } from '../../std/seeded-random.ts'

const RULES_PER_ZONE = 80

vi.stubGlobal('Temporal', Temporal)
afterAll(() => vi.unstubAllGlobals())

describe('listOccurrences', () => {
  it.each(ZONES)('equals rrule-temporal in %s', (timeZone) => {
    const random = seededRandom(ZONES.indexOf(timeZone) + 1)
    for (let i = 0; i < RULES_PER_ZONE; i++) {
      const made = makeCase(random, timeZone)
      expect({ ...made, starts: deviceStarts(made) }).toEqual({ ...made, starts: expectedStarts(made) })
    }
  })
})
