import { describe, expect, it } from 'vitest'
import { formatAmounts, parseAmounts } from './amounts.ts'

const done = { distance: 14_200, ascent: 1_757, duration: 28_800 }

describe('the amounts of an outing', () => {
  it.each([
    ['metric', { distance: '14.2', ascent: '1757', hours: '8', minutes: '0' }],
    ['imperial', { distance: '8.8', ascent: '5764', hours: '8', minutes: '0' }],
  ] as const)('are formatted in %s units', (units, typed) => {
    expect(formatAmounts(done, units)).toEqual(typed)
  })

  it('are parsed to metres and seconds', () => {
    expect(parseAmounts(formatAmounts(done, 'metric'), 'metric')).toEqual(done)
    expect(parseAmounts({ distance: '10', ascent: '1000', hours: '', minutes: '90' }, 'imperial')).toEqual({
      distance: 16_093,
      ascent: 305,
      duration: 5_400,
    })
  })

  it('may have no ascent and a decimal comma', () => {
    expect(parseAmounts({ distance: '3,5', ascent: ' ', hours: '1', minutes: '' }, 'metric')).toEqual({
      distance: 3_500,
      ascent: null,
      duration: 3_600,
    })
  })

  it.each([
    ['distance', 'far'],
    ['ascent', '-3'],
    ['minutes', '1e999'],
  ] as const)('name the field that is not a number: %s', (wrong, typed) => {
    expect(parseAmounts({ ...formatAmounts(done, 'metric'), [wrong]: typed }, 'metric')).toEqual({ wrong })
  })
})
