import { expect, it } from 'vitest'
import { quotaMessage } from './quota-message.ts'

it('shows the used quota with the routes that are not synced', () => {
  expect(quotaMessage({ limit: 10, made: 8, waiting: 0 })).toBe('8 of 10 routes.')
  expect(quotaMessage({ limit: 1_000, made: 8, waiting: 1 })).toBe(
    '8 of 1,000 routes. 1 more not synced yet.',
  )
})

it('warns that another route would be refused', () => {
  const full = 'Your plan’s route limit is reached. A new route would stay on this device.'
  expect(quotaMessage({ limit: 10, made: 10, waiting: 0 })).toBe(`10 of 10 routes. ${full}`)
  expect(quotaMessage({ limit: 10, made: 8, waiting: 2 })).toBe(
    `8 of 10 routes. 2 more not synced yet. ${full}`,
  )
})
