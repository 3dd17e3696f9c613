import { paths } from '../../paths.ts'

export interface NavigationEntry {
  label: string
  href: string
  icon: 'home' | 'map' | 'draw' | 'route' | 'user' | 'gear' | 'list'
  isActive: (pathname: string) => boolean
}

const isCreate = (pathname: string): boolean => pathname === paths.routeCreate
const isDiscover = (pathname: string): boolean =>
  pathname === paths.discover || (pathname.startsWith('/routes/') && !isCreate(pathname))
const isProfile = (pathname: string): boolean => pathname.startsWith(paths.profile)

/** What concerns the member alone, in the user menu. */
export const ACCOUNT_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Profile Settings', href: paths.profile, icon: 'gear', isActive: isProfile },
  {
    label: 'Collections',
    href: paths.collections,
    icon: 'list',
    isActive: (pathname) => pathname.startsWith(paths.collections),
  },
]

/** The entries of the top navigation and of the menu on small screens, in this order. */
export const MAIN_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Dashboard', href: paths.home, icon: 'home', isActive: (pathname) => pathname === paths.home },
  { label: 'Discover', href: paths.discoverRoutes, icon: 'map', isActive: isDiscover },
  { label: 'Create Route', href: paths.routeCreate, icon: 'draw', isActive: isCreate },
]

/** The bar at the bottom of small screens. */
export const BOTTOM_BAR_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Home', href: paths.home, icon: 'home', isActive: (pathname) => pathname === paths.home },
  { label: 'Routes', href: paths.discoverRoutes, icon: 'route', isActive: isDiscover },
  { label: 'Profile', href: paths.profile, icon: 'user', isActive: isProfile },
]
