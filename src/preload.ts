import type { PageModules } from './page-modules.ts'
import { matchPage, type PageName, paths } from './paths.ts'
import type { QueryCache } from './platform/queries/query-cache.ts'

type Address = Pick<Location, 'pathname' | 'search'>

export interface Preload {
  /** Loads the code of the page at an address or behind a link, before it is known whether the stored sign-in is still valid. */
  page(pathname: string, isSignedIn: boolean): void
  /** Loads the code of the page that sign-in or registration leads to. */
  pageAfterSignIn(address: Address): void
  /**
   * Starts the first queries of the page at an address, so that their rows are on their way while its code loads.
   * Only queries that the address alone determines; a page that needs others gets its rows a little later.
   */
  queries(address: Address): void
}

/** Loads pages ahead. A failure is ignored: it shows when the page itself is loaded. */
export function createPreload(modules: PageModules, { prefetch }: Pick<QueryCache, 'prefetch'>): Preload {
  const load = (name: PageName): void => void modules[name].code.load().catch(() => undefined)

  function page(pathname: string, isSignedIn: boolean): void {
    const match = matchPage(pathname)
    const access = match?.page.access
    // members never download the pages of staff, and who is signed in is not known yet
    if (isSignedIn) return load(match && access !== 'staff' ? match.name : 'home')
    load(match && (access === 'guest' || access === 'public') ? match.name : 'login')
  }

  return {
    page,
    pageAfterSignIn({ pathname, search }) {
      const from = new URLSearchParams(search).get('from') ?? ''
      page(pathname === paths.register ? paths.onboarding : from.replace(/[?].*/, ''), true)
    },
    queries({ pathname, search }) {
      const match = matchPage(pathname)
      if (match) modules[match.name].firstQueries?.(prefetch, { params: match.params, search })
    },
  }
}
