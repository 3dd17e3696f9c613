import { describe, expect, it } from 'vitest'
import { PACE_FACTOR_MAX, PACE_FACTOR_MIN } from '#domain/account/settings.ts'
import { exampleDuration, paceOptions } from './pace-options.ts'

describe('the paces to choose from', () => {
  it('range from half the standard time to twice as long', () => {
    const labels = paceOptions(1).map(({ label }) => label)
    expect(labels.at(0)).toBe('50 % less time')
    expect(labels).toContain('Standard time')
    expect(labels.at(-1)).toBe('100 % more time')
    const factors = paceOptions(1).map(({ value }) => Number(value))
    expect([factors.at(0), factors.at(-1)]).toEqual([PACE_FACTOR_MIN, PACE_FACTOR_MAX])
  })

  it('contain the current one once', () => {
    expect(paceOptions(0.85).filter(({ value }) => value === '0.85')).toEqual([
      { value: '0.85', label: '15 % less time' },
    ])
    expect(paceOptions(1.2)).toHaveLength(paceOptions(1).length)
  })
})

it('the example time follows the signpost formula times the pace', () => {
  // 2 h 30 flat; 500 m at 300 an hour and at 500 an hour make 2 h 40; the larger and half the smaller
  expect(exampleDuration('hike', 1)).toBe('4 h')
  expect(exampleDuration('hike', 0.5)).toBe('2 h')
})
