import { describe, expect, it } from 'vitest'
import { type PageModules, pageModules } from './page-modules.ts'
import type { PageName } from './paths.ts'
import type { QueryName } from './platform/port/port.ts'
import { createPreload, type Preload } from './preload.ts'

/** What is loaded ahead. */
function recorder() {
  const loaded: PageName[] = []
  const queries: [QueryName, unknown][] = []
  const modules = Object.fromEntries(
    Object.entries(pageModules).map(([name, module]) => [
      name,
      { ...module, code: { load: async () => void loaded.push(name as PageName), loaded: () => null } },
    ]),
  ) as unknown as PageModules
  const preload = createPreload(modules, { prefetch: (name, args) => void queries.push([name, args]) })
  return { loaded, queries, preload }
}

function loadedBy(act: (preload: Preload) => void): PageName[] {
  const { loaded, preload } = recorder()
  act(preload)
  return loaded
}

function queriesAt(address: string): [QueryName, unknown][] {
  const { queries, preload } = recorder()
  preload.queries(new URL(address, 'https://app.invalid'))
  return queries
}

const afterSignIn = (pathname: string, search: string): PageName[] =>
  loadedBy((preload) => preload.pageAfterSignIn({ pathname, search }))

describe('the code that is loaded ahead', () => {
  it.each([
    ['/discover', true, 'discover'],
    ['/collections/k', true, 'collections'],
    ['/no/such/page', true, 'home'],
    ['/', true, 'home'],
    ['/operations/audit', true, 'home'],
    ['/auth/register', false, 'register'],
    ['/discover', false, 'login'],
    ['/', false, 'login'],
  ] as const)('at %s, signed in: %j, is that of %s', (pathname, isSignedIn, name) => {
    expect(loadedBy((preload) => preload.page(pathname, isSignedIn))).toEqual([name])
  })

  it('while the member signs in is that of the page to return to', () => {
    expect(afterSignIn('/auth/login', '?from=%2Fdiscover%3Ftab%3Dall')).toEqual(['discover'])
    expect(afterSignIn('/auth/login', '')).toEqual(['home'])
    expect(afterSignIn('/auth/register', '?from=%2Fdiscover')).toEqual(['onboarding'])
  })

  it('for a link is that of its page', () => {
    expect(loadedBy((preload) => preload.page('/routes/r-1/edit', true))).toEqual(['routeEdit'])
  })
})

describe('the first queries of a page', () => {
  it('ask for the list of routes as the address filters it', () => {
    expect(queriesAt('/discover?tab=all&sort=name&q=%20hut%20&author=maya')).toEqual([
      ['route.list', { text: 'hut', sort: 'name', author: 'maya', filter: '', limit: 40 }],
    ])
  })

  it('ask for the newest routes of everyone if the address has no filter', () => {
    expect(queriesAt('/discover')).toEqual([
      ['route.list', { text: '', sort: 'newest', author: null, filter: '', limit: 40 }],
    ])
  })

  it('ask for the route of a route page', () => {
    expect(queriesAt('/routes/0190-a')).toEqual([['route.one', { id: '0190-a' }]])
  })

  it.each([
    '/home',
    '/profile',
    '/routes/create',
    '/routes/0190-a/edit',
    '/auth/login',
    '/routes/%',
    '/routes/a%20b',
  ])('ask for nothing at %s', (address) => expect(queriesAt(address)).toEqual([]))
})
