import type { IconName } from './ui/icons/icon.tsx'

// Every address of the app, and all that is known of a page before its code is loaded. The router, the guards and the
// navigation are derived from PAGES. The code and the first queries of each page are in page-modules.ts,
// which only main.ts may import: a new page is one row here and one row there.

/** Addresses for links. */
export const paths = {
  root: '/',
  login: '/auth/login',
  register: '/auth/register',
  terms: '/terms',
  privacy: '/privacy',
  home: '/home',
  onboarding: '/onboarding',
  profile: '/profile',
  achievements: '/profile/achievements',
  reputation: '/profile/reputation',
  notifications: '/notifications',
  operations: '/operations',
  events: '/events',
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  eventCreate: '/events/create',
  eventCopy: (id: string) => `/events/create?from=${encodeURIComponent(id)}`,
  eventOnRoute: (route: string) => `/events/create?route=${encodeURIComponent(route)}`,
  eventEdit: (id: string) => `/events/${encodeURIComponent(id)}/edit`,
  pricing: '/pricing',
  subscription: '/subscription/dashboard',
  subscriptionUpgrade: '/subscription/upgrade',
  collections: '/collections',
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  trips: '/trip-planner',
  tripCreate: '/trip-planner/create',
  trip: (id: string) => `/trip-planner/trips/${encodeURIComponent(id)}`,
  tripEdit: (id: string) => `/trip-planner/trips/${encodeURIComponent(id)}?edit`,
  tripCopy: (id: string) => `/trip-planner/create?trip=${encodeURIComponent(id)}`,
  tripJoin: (token: string) => `/trip-planner/join/${encodeURIComponent(token)}`,
  communities: '/communities',
  communitiesExplore: '/communities?tab=explore',
  communitiesFeed: '/communities?tab=feed',
  communityCreate: '/communities/create',
  community: (id: string) => `/communities/${encodeURIComponent(id)}`,
  communityJoin: (token: string) => `/communities/join/${encodeURIComponent(token)}`,
  communitySettings: (id: string) => `/communities/${encodeURIComponent(id)}/settings`,
  discover: '/discover',
  discoverRoutes: '/discover?tab=all',
  routeSearch: (text: string) => `/discover?tab=all&q=${encodeURIComponent(text)}`,
  routesTagged: (tag: string) => `/discover?tab=all&tag=${encodeURIComponent(tag)}`,
  routesBy: (memberId: string) => `/discover?tab=all&author=${encodeURIComponent(memberId)}`,
  user: (id: string) => `/users/${encodeURIComponent(id)}`,
  routeCreate: '/routes/create',
  routeDraft: (id: string) => `/routes/create?draft=${encodeURIComponent(id)}`,
  routeCopy: (id: string) => `/routes/create?copy=${encodeURIComponent(id)}`,
  route: (id: string) => `/routes/${encodeURIComponent(id)}`,
  routeEdit: (id: string) => `/routes/${encodeURIComponent(id)}/edit`,
  routeEditLine: (id: string) => `/routes/${encodeURIComponent(id)}/edit?line`,
} as const

/**
 * Who may open a page.
 *   public  everyone
 *   member  signed-in members; others are sent to sign-in, which leads back to the page
 *   guest   signed-out people; members are sent to where they came from, else to the dashboard
 *   staff   staff and superusers; to everyone else the page does not exist
 */
export type Access = 'public' | 'member' | 'guest' | 'staff'

/** main: top bar and small-screen menu; account: menu of the account; bottom: bar of small screens */
export type Menu = 'main' | 'account' | 'bottom'

interface MenuEntry {
  /** its place among the entries of the menu */
  order: number
  label: string
  icon: IconName
  /** where it leads, if not to the page's own path */
  href?: string
}

export interface PageSpec {
  /** `:id` is a parameter, `:id?` one that may be missing */
  path: string
  /** by default members */
  access?: Access
  /** of the window; null: the page sets its own, with the name of what it shows */
  title: string | null
  /** without navigation; by default only pages for guests are */
  isPlain?: boolean
  /** shows what others may have changed, so it can be pulled to refresh */
  isRefreshable?: boolean
  menus?: Partial<Record<Menu, MenuEntry>>
  /** path of the page whose menu entries are marked as current here; by default its own */
  section?: string
}

/** The first row whose path matches is the page of an address. */
export const PAGES = {
  login: { path: paths.login, access: 'guest', title: 'Sign in' },
  register: { path: paths.register, access: 'guest', title: 'Create an account' },
  onboarding: { path: paths.onboarding, title: null, isPlain: true },
  home: {
    path: paths.home,
    title: 'Dashboard',
    isRefreshable: true,
    menus: {
      main: { order: 1, label: 'Dashboard', icon: 'home' },
      bottom: { order: 1, label: 'Home', icon: 'home' },
    },
  },
  discover: {
    path: paths.discover,
    title: 'Discover',
    isRefreshable: true,
    menus: {
      main: { order: 2, label: 'Discover', icon: 'map', href: paths.discoverRoutes },
      bottom: { order: 2, label: 'Routes', icon: 'route', href: paths.discoverRoutes },
    },
  },
  routeCreate: {
    path: paths.routeCreate,
    title: 'Create route',
    menus: { main: { order: 3, label: 'Create Route', icon: 'draw' } },
  },
  route: { path: '/routes/:id', title: null, isRefreshable: true, section: paths.discover },
  routeEdit: { path: '/routes/:id/edit', title: 'Edit route', section: paths.discover },
  eventCreate: { path: paths.eventCreate, title: 'Create event', section: paths.events },
  events: {
    path: paths.events,
    title: 'Events',
    isRefreshable: true,
    menus: {
      main: { order: 4, label: 'Events', icon: 'calendar' },
      bottom: { order: 4, label: 'Events', icon: 'calendar' },
    },
  },
  event: { path: '/events/:id', title: null, isRefreshable: true, section: paths.events },
  eventEdit: { path: '/events/:id/edit', title: 'Edit event', section: paths.events },
  communities: {
    path: paths.communities,
    title: 'Communities',
    isRefreshable: true,
    menus: {
      main: { order: 5, label: 'Communities', icon: 'users' },
      bottom: { order: 3, label: 'Communities', icon: 'users' },
    },
  },
  communityCreate: { path: paths.communityCreate, title: 'Create community', section: paths.communities },
  community: { path: '/communities/:id', title: null, isRefreshable: true, section: paths.communities },
  communityJoin: { path: '/communities/join/:token', title: 'Invitation', section: paths.communities },
  communitySettings: {
    path: '/communities/:id/settings',
    title: 'Community settings',
    section: paths.communities,
  },
  collections: {
    path: '/collections/:id?',
    title: null,
    isRefreshable: true,
    menus: { account: { order: 2, label: 'Collections', icon: 'list', href: paths.collections } },
  },
  pricing: { path: paths.pricing, access: 'public', title: 'Plans' },
  terms: { path: paths.terms, access: 'public', title: 'Terms of use' },
  privacy: { path: paths.privacy, access: 'public', title: 'Privacy' },
  subscription: {
    path: paths.subscription,
    title: 'Subscription',
    isRefreshable: true,
    menus: { account: { order: 8, label: 'Subscription', icon: 'star' } },
  },
  subscriptionUpgrade: {
    path: paths.subscriptionUpgrade,
    title: 'Upgrade your plan',
    section: paths.subscription,
  },
  trips: {
    path: paths.trips,
    title: 'Trip planner',
    isRefreshable: true,
    menus: { account: { order: 3, label: 'Trip planner', icon: 'flag' } },
  },
  tripCreate: { path: paths.tripCreate, title: 'New trip', section: paths.trips },
  tripJoin: { path: '/trip-planner/join/:token', title: 'Invitation', section: paths.trips },
  trip: { path: '/trip-planner/trips/:id', title: null, isRefreshable: true, section: paths.trips },
  notifications: { path: paths.notifications, title: 'Notifications', isRefreshable: true },
  appeal: { path: '/appeals/:id', title: 'Decision' },
  user: { path: '/users/:id', title: null, isRefreshable: true },
  achievements: {
    path: paths.achievements,
    title: 'Achievements',
    isRefreshable: true,
    section: paths.profile,
  },
  reputation: { path: paths.reputation, title: 'Reputation', isRefreshable: true, section: paths.profile },
  profile: {
    path: paths.profile,
    title: 'Profile Settings',
    menus: {
      account: { order: 1, label: 'Profile Settings', icon: 'gear' },
      bottom: { order: 5, label: 'Profile', icon: 'user' },
    },
  },
  operations: {
    path: '/operations/:part?',
    access: 'staff',
    title: 'Operations',
    menus: {
      main: { order: 6, label: 'Operations', icon: 'flag', href: paths.operations },
      account: { order: 9, label: 'Operations', icon: 'flag', href: paths.operations },
    },
  },
} as const satisfies Readonly<Record<string, PageSpec>>

export type PageName = keyof typeof PAGES

/** Addresses of earlier versions, and where they lead now. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/routes': paths.discoverRoutes,
  '/feed': paths.communitiesFeed,
}

export interface PageMatch {
  name: PageName
  page: PageSpec
  /** values of the path's parameters, as they are in the address */
  params: Readonly<Record<string, string | undefined>>
}

const patterns = Object.entries<PageSpec>(PAGES).map(([name, page]) => ({
  name: name as PageName,
  page,
  pattern: patternOf(page.path),
}))

/** The page at an address; null where there is none. */
export function matchPage(pathname: string): PageMatch | null {
  for (const { name, page, pattern } of patterns) {
    const match = pattern.exec(pathname)
    if (match) return { name, page, params: match.groups ?? {} }
  }
  return null
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
  return new RegExp(`^${source}$`)
}

/**
 * Where to go after sign-in, read from the address: only a page of this app that a member may open, else null.
 * Refuses anything that a browser could take for another host (`//x`, `/\x`, a scheme).
 */
export function safeReturnPath(origin: string | null): string | null {
  if (!origin || !/^\/[^/\\]/.test(origin)) return null
  const base = 'https://app.invalid'
  const url = URL.canParse(origin, base) ? new URL(origin, base) : null
  if (url?.origin !== base) return null
  const page = matchPage(url.pathname)?.page
  if (!page || page.access === 'guest' || page.access === 'staff') return null
  return url.pathname + url.search + url.hash
}

/** The address of onboarding, at one of its steps, with the page to open when it is done. */
export function onboardingPath({ step, origin }: { step?: string; origin: string | null }): string {
  const search = new URLSearchParams()
  if (step) search.set('step', step)
  const safe = safeReturnPath(origin)
  if (safe && safe !== paths.home) search.set('from', safe)
  return search.size > 0 ? `${paths.onboarding}?${search}` : paths.onboarding
}

/** The address of sign-in, with the page to return to. */
export function loginPath(origin: string): string {
  const safe = safeReturnPath(origin)
  return safe && safe !== paths.home ? `${paths.login}?from=${encodeURIComponent(safe)}` : paths.login
}
