import { describe, expect, it } from 'vitest'
import { momentsOf } from './period.ts'

const at = (moment: string) => new Date(moment)
const ZONE = 'Europe/Ljubljana'

describe('momentsOf', () => {
  it.each([
    ['today', '2026-06-10T23:30:00Z', '2026-06-10T22:00:00.000Z', '2026-06-11T22:00:00.000Z'],
    ['week', '2026-06-10T12:00:00Z', '2026-06-09T22:00:00.000Z', '2026-06-16T22:00:00.000Z'],
    ['weekend', '2026-06-10T12:00:00Z', '2026-06-12T22:00:00.000Z', '2026-06-14T22:00:00.000Z'],
    ['weekend', '2026-06-14T12:00:00Z', '2026-06-13T22:00:00.000Z', '2026-06-14T22:00:00.000Z'],
  ] as const)('%s at %s begins at %s and ends at %s', (period, now, from, before) => {
    expect(momentsOf(period, at(now), ZONE)).toEqual({ from, before })
  })
})
