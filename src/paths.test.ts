import { describe, expect, it } from 'vitest'
import {
  isAuthPath,
  isMemberPath,
  isRefreshable,
  isStaffPath,
  loginPath,
  onboardingPath,
  paths,
  REDIRECTS,
  routeIdOf,
  safeReturnPath,
} from './paths.ts'

describe('the place to return to after sign-in', () => {
  it.each([
    '/discover?tab=all&sort=name',
    '/routes/0190a',
    '/routes/0190a/edit',
    '/routes/create',
    '/home#continue',
  ])('accepts %s', (origin) => {
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
  ])('refuses %s', (origin) => {
    expect(safeReturnPath(origin)).toBeNull()
  })

  it('travels in the address of the sign-in page', () => {
    const address = loginPath(paths.route('a b'))
    expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe('/routes/a%20b')
  })

  it('is left out where it is the page that follows anyway', () => {
    expect(loginPath(paths.home)).toBe('/auth/login')
    expect(loginPath('https://evil.example')).toBe('/auth/login')
  })
})

describe('pages of signed-out people', () => {
  it('are those below /auth', () => {
    expect(isAuthPath('/auth/register')).toBe(true)
    expect(isAuthPath('/authors')).toBe(false)
    expect(isAuthPath('/home')).toBe(false)
  })
})

describe('pages of members', () => {
  it.each([
    '/home',
    '/onboarding',
    '/profile',
    '/discover',
    '/routes/create',
    '/routes/0190a',
    '/routes/0190a/edit',
  ])('%s is one', (pathname) => expect(isMemberPath(pathname)).toBe(true))

  it.each(['/', '/auth/login', '/operations', '/operations/members', '/communities', '/routes/a/b/c'])(
    '%s is none',
    (pathname) => expect(isMemberPath(pathname)).toBe(false),
  )
})

describe('pages of staff', () => {
  it('are Operations and all below it', () => {
    expect(['/operations', '/operations/members'].map(isStaffPath)).toEqual([true, true])
    expect(['/operation', '/operations-manual', '/home'].map(isStaffPath)).toEqual([false, false, false])
  })
})

describe('the address of onboarding', () => {
  it('names the step, and where to go when it is done', () => {
    expect(onboardingPath({ origin: null })).toBe('/onboarding')
    expect(onboardingPath({ step: 'area', origin: '/routes/r-1' })).toBe(
      '/onboarding?step=area&from=%2Froutes%2Fr-1',
    )
  })

  it('leads nowhere else than to a page of this app', () => {
    expect(onboardingPath({ origin: 'https://evil.example' })).toBe('/onboarding')
    expect(onboardingPath({ origin: paths.home })).toBe('/onboarding')
  })
})

describe('an address of former times', () => {
  it('leads to where its page is now', () => {
    expect(REDIRECTS).toEqual({ '/routes': '/discover?tab=all', '/feed': '/communities?tab=feed' })
  })
})

describe('the route of an address', () => {
  it('is the one whose page stands there', () => expect(routeIdOf(paths.route('0190-a'))).toBe('0190-a'))

  it.each([
    paths.routeCreate,
    paths.routeEdit('0190-a'),
    paths.discover,
    '/routes/',
    '/routes/%',
    '/routes/a%20b',
  ])('is nobody’s at %s', (pathname) => expect(routeIdOf(pathname)).toBeNull())
})

describe('a page that can be refreshed', () => {
  it.each(['/home', '/discover', '/routes/0190a'])('is %s', (pathname) => {
    expect(isRefreshable(pathname)).toBe(true)
  })

  it.each(['/profile', '/routes/create', '/routes/0190a/edit', '/onboarding', '/auth/login'])(
    'is not %s, where a member writes',
    (pathname) => {
      expect(isRefreshable(pathname)).toBe(false)
    },
  )
})
