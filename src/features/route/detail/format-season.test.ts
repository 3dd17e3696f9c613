import { describe, expect, it } from 'vitest'
import { formatSeason } from './format-season.ts'

describe('the season of a route', () => {
  it.each([
    [[7, 8, 9], 'best July to September'],
    [[5], 'best in May'],
    [[1, 2, 3, 11, 12], 'best November to March'],
    [[9, 6, 7], 'best in June, July, September'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'all year'],
    [[], ''],
  ])('of the months %j is formatted as %j', (months, text) => {
    expect(formatSeason(months)).toBe(text)
  })
})
