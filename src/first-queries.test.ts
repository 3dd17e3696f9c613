import { describe, expect, it } from 'vitest'
import { prefetchQueries } from './first-queries.ts'
import type { QueryName } from './platform/port/port.ts'

/** What is asked ahead at an address. */
function askedAt(address: string): [QueryName, unknown][] {
  const asked: [QueryName, unknown][] = []
  prefetchQueries(
    { prefetch: (name, args) => void asked.push([name, args]) },
    new URL(address, 'https://app.invalid'),
  )
  return asked
}

describe('what the device is asked before a page is here', () => {
  it('is the list as the address names it', () => {
    expect(askedAt('/discover?tab=all&sort=name&q=%20hut%20&author=maya')).toEqual([
      ['route.list', { text: 'hut', sort: 'name', author: 'maya', filter: '', limit: 40 }],
    ])
  })

  it('is everybody’s newest routes where it names nothing', () => {
    expect(askedAt('/discover')).toEqual([
      ['route.list', { text: '', sort: 'newest', author: null, filter: '', limit: 40 }],
    ])
  })

  it('is the route whose page it is', () => {
    expect(askedAt('/routes/0190-a')).toEqual([['route.one', { id: '0190-a' }]])
  })

  it.each(['/home', '/profile', '/routes/create', '/routes/0190-a/edit', '/auth/login', '/routes/%'])(
    'is nothing at %s',
    (address) => expect(askedAt(address)).toEqual([]),
  )
})
