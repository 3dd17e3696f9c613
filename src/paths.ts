// Every address of the app, once. Patterns are for the router, functions for links.

export const paths = {
  root: '/',
  login: '/auth/login',
  register: '/auth/register',
  home: '/home',
  onboarding: '/onboarding',
  operations: '/operations',
  profile: '/profile',
  collections: '/collections',
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  communitiesFeed: '/communities?tab=feed',
  discover: '/discover',
  discoverRoutes: '/discover?tab=all',
  routeSearch: (text: string) => `/discover?tab=all&q=${encodeURIComponent(text)}`,
  nearby: '/discover?tab=nearby',
  routesTagged: (tag: string) => `/discover?tab=all&tag=${encodeURIComponent(tag)}`,
  routesBy: (memberId: string) => `/discover?tab=all&author=${encodeURIComponent(memberId)}`,
  routeCreate: '/routes/create',
  routeDraft: (id: string) => `/routes/create?draft=${encodeURIComponent(id)}`,
  routeCopy: (id: string) => `/routes/create?copy=${encodeURIComponent(id)}`,
  route: (id: string) => `/routes/${encodeURIComponent(id)}`,
  routeEdit: (id: string) => `/routes/${encodeURIComponent(id)}/edit`,
  routeEditLine: (id: string) => `/routes/${encodeURIComponent(id)}/edit?line`,
} as const

export const patterns = {
  route: '/routes/:id',
  routeEdit: '/routes/:id/edit',
  collections: '/collections/:id?',
} as const

/** Addresses of former times, and where they lead now. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/routes': paths.discoverRoutes,
  '/feed': paths.communitiesFeed,
}

/** Which route's page stands at an address, where the id is one as we make them; else null. */
export function routeIdOf(pathname: string): string | null {
  const id = /^\/routes\/([\w-]+)$/.exec(pathname)?.[1]
  return id === undefined || pathname === paths.routeCreate ? null : id
}

/** The pages of a member that show what others may have changed meanwhile. */
export const isRefreshable = (pathname: string): boolean =>
  pathname === paths.home ||
  pathname === paths.discover ||
  pathname.startsWith(paths.collections) ||
  routeIdOf(pathname) !== null

const MEMBER_PAGES = [
  /^\/home$/,
  /^\/onboarding$/,
  /^\/profile$/,
  /^\/discover$/,
  /^\/collections(\/[^/]+)?$/,
  /^\/routes\/create$/,
  /^\/routes\/[^/]+(\/edit)?$/,
]

/** True for the addresses that only members may open; what has no page here is none of them. */
export function isMemberPath(pathname: string): boolean {
  return MEMBER_PAGES.some((page) => page.test(pathname))
}

/** True for the pages of signed-out people; a signed-in member is led away from them. */
export function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}

/**
 * Where to go after sign-in, read from the address: only a member's page of this app, else null.
 * Anything that a browser could take for another host (`//x`, `/\x`, a scheme) is refused.
 */
export function safeReturnPath(origin: string | null): string | null {
  if (!origin || !/^\/[^/\\]/.test(origin)) return null
  const base = 'https://app.invalid'
  const url = URL.canParse(origin, base) ? new URL(origin, base) : null
  if (url?.origin !== base || !isMemberPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** True for what only staff may open. */
export function isStaffPath(pathname: string): boolean {
  return pathname === paths.operations || pathname.startsWith(`${paths.operations}/`)
}

/** The address of onboarding, at a step of it, with the place to go to when it is done. */
export function onboardingPath({ step, origin }: { step?: string; origin: string | null }): string {
  const search = new URLSearchParams()
  if (step) search.set('step', step)
  const safe = safeReturnPath(origin)
  if (safe && safe !== paths.home) search.set('from', safe)
  return search.size > 0 ? `${paths.onboarding}?${search}` : paths.onboarding
}

/** The sign-in page's address, with the place to come back to. */
export function loginPath(origin: string): string {
  const safe = safeReturnPath(origin)
  return safe && safe !== paths.home ? `${paths.login}?from=${encodeURIComponent(safe)}` : paths.login
}
