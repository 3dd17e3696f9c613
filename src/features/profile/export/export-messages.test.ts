import { expect, it } from 'vitest'
import { exportProgressMessage, exportResultMessage } from './export-messages.ts'

it('progress is counted in routes once their number is known', () => {
  expect(exportProgressMessage({ done: 0, total: 0 })).toBe('')
  expect(exportProgressMessage({ done: 0, total: 1 })).toBe('0 of 1 route')
  expect(exportProgressMessage({ done: 1_120, total: 10_000 })).toBe('1,120 of 10,000 routes')
})

it('the result names the saved routes and the missing tracks', () => {
  expect(exportResultMessage({ routes: 0, withoutTrack: 0 })).toBe('Saved with 0 routes.')
  expect(exportResultMessage({ routes: 1, withoutTrack: 0 })).toBe('Saved with 1 route.')
  expect(exportResultMessage({ routes: 12, withoutTrack: 1 })).toMatch(
    /^Saved with 11 routes. The track of 1 more is not/,
  )
  expect(exportResultMessage({ routes: 12, withoutTrack: 12 })).toMatch(
    /^Saved with 0 routes. The tracks of 12 more are/,
  )
})
