import { describe, expect, it } from 'vitest'
import { matchPage } from '../../paths.ts'
import { pageOfLink } from './page-of-link.ts'

describe('pageOfLink', () => {
  it.each(['/routes/r-1', '/collections/k-1', '/users/u-1', '/profile'])('keeps %s', (link) => {
    expect(pageOfLink(link)).toBe(link)
  })

  it('leads to the list when a notification has no link', () => {
    expect(pageOfLink(null)).toBe('/notifications')
  })

  it.each(['/events/e-1', '/communities/c-1', '/trip-planner/trips/t-1', '/nowhere'])(
    'leads to a page that exists for %s',
    (link) => {
      expect(matchPage(new URL(pageOfLink(link), 'https://app.invalid').pathname)).not.toBeNull()
    },
  )
})
