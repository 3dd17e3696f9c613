import { expect, it } from 'vitest'
import { partMarks, partNames } from './statistics-labels.ts'

it('names the days of a week and a month, and the months of a year', () => {
  expect(partNames('week', '2026-11-24')[1]).toBe('Tuesday')
  expect(partNames('month', '2026-11-24')[23]).toBe('24 November')
  expect(partNames('year', '2026-11-24')[10]).toBe('November')
})

it('marks each day of a week, each month of a year, and every seventh day of a month', () => {
  expect(partMarks('week', 7).join('')).toBe('MTWTFSS')
  expect(partMarks('year', 12).join('')).toBe('JFMAMJJASOND')
  expect(partMarks('month', 30).filter(Boolean)).toEqual(['1', '8', '15', '22', '29'])
})
