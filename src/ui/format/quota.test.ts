import { expect, it } from 'vitest'
import { quotaMessage } from './quota.ts'

it('shows the used quota with the routes that are not synced', () => {
  expect(quotaMessage({ limit: 10, made: 8, waiting: 0 }, 'route')).toBe('8 of 10 routes.')
  expect(quotaMessage({ limit: 1_000, made: 8, waiting: 1 }, 'route')).toBe(
    '8 of 1,000 routes. 1 more not synced yet.',
  )
})

it('names what is counted', () => {
  expect(quotaMessage({ limit: 5, made: 3, waiting: 0 }, 'event')).toBe('3 of 5 events.')
})

it('warns that another route would be refused', () => {
  const full = 'Your plan’s route limit is reached. A new route would stay on this device.'
  expect(quotaMessage({ limit: 10, made: 10, waiting: 0 }, 'route')).toBe(`10 of 10 routes. ${full}`)
  expect(quotaMessage({ limit: 10, made: 8, waiting: 2 }, 'route')).toBe(
    `8 of 10 routes. 2 more not synced yet. ${full}`,
  )
})
