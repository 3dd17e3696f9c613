import { expect, it } from 'vitest'
import { quotaMessage } from './quota-message.ts'

it('how far a plan is used up is said with what waits on this device', () => {
  expect(quotaMessage({ limit: 10, made: 8, waiting: 0 })).toBe('8 of 10 routes.')
  expect(quotaMessage({ limit: 1_000, made: 8, waiting: 1 })).toBe(
    '8 of 1,000 routes. 1 more on this device, not sent yet.',
  )
})

it('that another route would be refused is said before the work', () => {
  const full = 'Your plan has no room for another one: it would wait on this device, refused.'
  expect(quotaMessage({ limit: 10, made: 10, waiting: 0 })).toBe(`10 of 10 routes. ${full}`)
  expect(quotaMessage({ limit: 10, made: 8, waiting: 2 })).toBe(
    `8 of 10 routes. 2 more on this device, not sent yet. ${full}`,
  )
})
