import { type PageCode, pageCode } from './features/app/page-code.ts'
import { paths } from './paths.ts'

// Every page is a chunk of its own; the service worker brings them all to the device. Nothing here needs React, so that
// a page's code is on its way before there is anything to draw it with. Only main.ts may import it: whatever does has another
// name with every change of any page, and is fetched anew (build/vite/page-chunks.ts).

export const pageCodes = {
  login: pageCode(async () => (await import('./pages/login.tsx')).LoginPage),
  register: pageCode(async () => (await import('./pages/register.tsx')).RegisterPage),
  onboarding: pageCode(async () => (await import('./pages/onboarding.tsx')).OnboardingPage),
  home: pageCode(async () => (await import('./pages/home.tsx')).HomePage),
  profile: pageCode(async () => (await import('./pages/profile.tsx')).ProfilePage),
  discover: pageCode(async () => (await import('./pages/discover.tsx')).DiscoverPage),
  collections: pageCode(async () => (await import('./pages/collections.tsx')).CollectionsPage),
  routeCreate: pageCode(async () => (await import('./pages/route-create.tsx')).RouteCreatePage),
  route: pageCode(async () => (await import('./pages/route.tsx')).RoutePage),
  routeEdit: pageCode(async () => (await import('./pages/route-edit.tsx')).RouteEditPage),
}

export type PageCodes = typeof pageCodes

/** What can be loaded ahead. */
type Loadable = Pick<PageCode<object>, 'load'>

/** Begins to load the page of an address before it is known who is looking, so that both are ready together. */
export function loadAhead(pathname: string, signedIn: boolean): void {
  begin(signedIn ? (pageAt(pathname) ?? pageCodes.home) : signedOutPageAt(pathname))
}

/** Begins to load the page that a sign-in or a registration leads to: nobody who is here needs anything else next. */
export function loadAfterSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const from = new URLSearchParams(search).get('from') ?? ''
  loadAhead(pathname === paths.register ? paths.onboarding : from.replace(/[?].*/, ''), true)
}

/** Begins to load the page that a link leads to. */
export function loadLinked(pathname: string): void {
  const linked = pageAt(pathname)
  if (linked) begin(linked)
}

function pageAt(pathname: string): Loadable | null {
  const fixed: Record<string, Loadable> = {
    [paths.login]: pageCodes.login,
    [paths.register]: pageCodes.register,
    [paths.onboarding]: pageCodes.onboarding,
    [paths.home]: pageCodes.home,
    [paths.profile]: pageCodes.profile,
    [paths.discover]: pageCodes.discover,
    [paths.routeCreate]: pageCodes.routeCreate,
  }
  const known = fixed[pathname]
  if (known) return known
  if (pathname.startsWith(paths.collections)) return pageCodes.collections
  if (!pathname.startsWith('/routes/')) return null
  return pathname.endsWith('/edit') ? pageCodes.routeEdit : pageCodes.route
}

const signedOutPageAt = (pathname: string): Loadable =>
  pathname === paths.register ? pageCodes.register : pageCodes.login

/** A failure shows when the page itself is loaded. */
function begin({ load }: Loadable): void {
  load().catch(() => undefined)
}
