import { describe, expect, it } from 'vitest'
import {
  loginPath,
  matchPage,
  onboardingPath,
  PAGES,
  type PageSpec,
  paths,
  REDIRECTS,
  safeReturnPath,
} from './paths.ts'

const nameAt = (pathname: string): string | undefined => matchPage(pathname)?.name

describe('matchPage', () => {
  it.each([
    ['/auth/login', 'login'],
    ['/auth/register', 'register'],
    ['/onboarding', 'onboarding'],
    ['/home', 'home'],
    ['/profile', 'profile'],
    ['/notifications', 'notifications'],
    ['/discover', 'discover'],
    ['/collections', 'collections'],
    ['/trip-planner', 'trips'],
    ['/trip-planner/create', 'tripCreate'],
    ['/trip-planner/trips/0190a', 'trip'],
    ['/events', 'events'],
    ['/events/create', 'eventCreate'],
    ['/communities', 'communities'],
    ['/communities/create', 'communityCreate'],
    ['/routes/create', 'routeCreate'],
    ['/pricing', 'pricing'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/subscription/dashboard', 'subscription'],
    ['/subscription/upgrade', 'subscriptionUpgrade'],
  ])('finds at %s the page %s', (pathname, name) => expect(nameAt(pathname)).toBe(name))

  it('finds the pages of documents with their parameters', () => {
    expect(matchPage(paths.route('0190-a'))).toMatchObject({ name: 'route', params: { id: '0190-a' } })
    expect(matchPage(paths.routeEdit('0190-a'))).toMatchObject({
      name: 'routeEdit',
      params: { id: '0190-a' },
    })
    expect(matchPage(paths.event('e-1'))).toMatchObject({ name: 'event', params: { id: 'e-1' } })
    expect(matchPage(paths.eventEdit('e-1'))).toMatchObject({ name: 'eventEdit', params: { id: 'e-1' } })
    expect(matchPage(paths.community('c-1'))).toMatchObject({ name: 'community', params: { id: 'c-1' } })
    expect(matchPage(paths.communityJoin('t-1'))).toMatchObject({
      name: 'communityJoin',
      params: { token: 't-1' },
    })
    expect(matchPage(paths.tripJoin('t-1'))).toMatchObject({ name: 'tripJoin', params: { token: 't-1' } })
    expect(matchPage(paths.user('m-1'))).toMatchObject({ name: 'user', params: { id: 'm-1' } })
    expect(matchPage(paths.collection('k'))).toMatchObject({ name: 'collections', params: { id: 'k' } })
    expect(matchPage(paths.collections)?.params['id']).toBeUndefined()
    expect(matchPage(paths.operations)).toMatchObject({ name: 'operations', page: { access: 'staff' } })
    expect(matchPage('/operations/audit')?.params['part']).toBe('audit')
    expect(matchPage('/appeals/a')).toMatchObject({ name: 'appeal', params: { id: 'a' } })
  })

  it.each(['/', '/homeland', '/authors', '/operations/a/b', '/communities/a/b', '/routes/', '/routes/a/b/c'])(
    'finds none at %s',
    (pathname) => expect(matchPage(pathname)).toBeNull(),
  )
})

describe('the table of pages', () => {
  const all = Object.entries<PageSpec>(PAGES)

  it('lets a page belong only to a section that has a menu entry', () => {
    const withEntry = all.filter(([, { menus }]) => menus).map(([, { path }]) => path)
    for (const [, { section }] of all) if (section) expect(withEntry).toContain(section)
  })

  it('gives every place in a menu to one page', () => {
    for (const menu of ['main', 'account', 'bottom'] as const) {
      const orders = all.flatMap(([, { menus }]) => menus?.[menu]?.order ?? [])
      expect(new Set(orders).size).toBe(orders.length)
    }
  })

  it('is open to signed-out people below /auth only', () => {
    const guest = all.filter(([, { access }]) => access === 'guest')
    expect(guest.map(([, { path }]) => path)).toEqual(['/auth/login', '/auth/register'])
  })

  it('refreshes the pages that show what others change, and none with a form', () => {
    const refreshable = all.filter(([, { isRefreshable }]) => isRefreshable)
    expect(refreshable.map(([name]) => name)).toEqual([
      'home',
      'discover',
      'route',
      'events',
      'event',
      'communities',
      'community',
      'collections',
      'subscription',
      'trips',
      'trip',
      'notifications',
      'user',
      'achievements',
      'reputation',
    ])
  })
})

describe('the page to return to after sign-in', () => {
  it.each([
    '/discover?tab=all&sort=name',
    '/routes/0190a',
    '/routes/0190a/edit',
    '/routes/create',
    '/home#continue',
  ])('may be %s', (origin) => {
    expect(safeReturnPath(origin)).toBe(origin)
  })

  it.each([
    null,
    '',
    '/',
    'discover',
    '//evil.example/home',
    '/\\evil.example/home',
    '/\t/evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    '/auth/login',
    '/home/../auth/login',
    '/no-such-page',
  ])('may not be %s', (origin) => {
    expect(safeReturnPath(origin)).toBeNull()
  })

  it('is a parameter in the address of the sign-in page', () => {
    const address = loginPath(paths.route('a b'))
    expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe('/routes/a%20b')
  })

  it('is left out if it is the dashboard, which follows anyway', () => {
    expect(loginPath(paths.home)).toBe('/auth/login')
    expect(loginPath('https://evil.example')).toBe('/auth/login')
  })
})

describe('the address of onboarding', () => {
  it('names the step and the page to open when it is done', () => {
    expect(onboardingPath({ origin: null })).toBe('/onboarding')
    expect(onboardingPath({ step: 'area', origin: '/routes/r-1' })).toBe(
      '/onboarding?step=area&from=%2Froutes%2Fr-1',
    )
  })

  it('leads to pages of this app only', () => {
    expect(onboardingPath({ origin: 'https://evil.example' })).toBe('/onboarding')
    expect(onboardingPath({ origin: paths.home })).toBe('/onboarding')
  })
})

describe('addresses of earlier versions', () => {
  it('redirect to their present page', () => {
    expect(REDIRECTS).toEqual({ '/routes': '/discover?tab=all', '/feed': '/communities?tab=feed' })
  })
})
