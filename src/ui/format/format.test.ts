import { describe, expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'
import { formatDistance } from './distance.ts'
import { formatDuration } from './duration.ts'
import { formatHeight } from './height.ts'
import { formatQuantity } from './quantity.ts'
import { formatRelativeTime } from './relative-time.ts'

describe('formatDistance', () => {
  it.each([
    [31_240, 'metric', '31.2 km'],
    [0, 'metric', '0.0 km'],
    [99_949, 'metric', '99.9 km'],
    [99_950, 'metric', '100 km'],
    [1_234_567, 'metric', '1,235 km'],
    [1_609.344, 'imperial', '1.0 mi'],
    [31_240, 'imperial', '19.4 mi'],
  ] as const)('formats %d m in %s as %s', (distanceM, units, text) =>
    expect(formatQuantity(formatDistance(distanceM, units))).toBe(text),
  )
})

describe('formatHeight', () => {
  it.each([
    [1_690.4, 'metric', '1,690 m'],
    [-0.2, 'metric', '0 m'],
    [-12, 'metric', '-12 m'],
    [1_000, 'imperial', '3,281 ft'],
  ] as const)('formats %d m in %s as %s', (heightM, units, text) =>
    expect(formatQuantity(formatHeight(heightM, units))).toBe(text),
  )
})

describe('formatDuration', () => {
  it.each([
    [0, '5 min'],
    [40 * 60, '40 min'],
    [57 * 60, '55 min'],
    [58 * 60, '1 h'],
    [6.17 * 3_600, '6 h 10 min'],
    [43_200, '12 h'],
    [27.99 * 3_600, '28 h'],
  ])('formats %d s as %s', (durationS, text) => expect(formatQuantity(formatDuration(durationS))).toBe(text))
})

describe('formatBytes', () => {
  it.each([
    [412, '412 B'],
    [999, '999 B'],
    [204_300, '204 kB'],
    [999_600, '1.0 MB'],
    [9_400_000, '9.4 MB'],
    [1_250_000_000, '1.3 GB'],
  ])('formats %d as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})

describe('formatRelativeTime', () => {
  const now = Date.parse('2026-06-10T12:00:00Z')
  it.each([
    ['2026-06-10T11:59:40Z', 'now'],
    ['2026-06-10T12:00:20Z', 'now'],
    ['2026-06-10T11:48:00Z', '12 minutes ago'],
    ['2026-06-10T08:30:00Z', '3 hours ago'],
    ['2026-06-09T11:00:00Z', 'yesterday'],
    ['2026-06-13T12:00:00Z', 'in 3 days'],
    ['2026-05-27T12:00:00Z', '2 weeks ago'],
    ['2026-03-01T12:00:00Z', '3 months ago'],
    ['2024-06-01T12:00:00Z', '2 years ago'],
    ['no time', ''],
  ])('formats %s as "%s"', (at, text) => expect(formatRelativeTime(at, now)).toBe(text))
})
