import { toRouteListArgs } from './features/route/list/list-query.ts'
import { readListView } from './features/route/list/list-view.ts'
import { paths, routeIdOf } from './paths.ts'
import type { QueryCache } from './platform/queries/query-cache.ts'

/**
 * Asks the device what the page at an address will ask it first, so that the rows are on their way while the page's code is.
 * Only where the address alone tells: a page that asks something else gets its rows a little later.
 */
export function prefetchQueries(
  { prefetch }: Pick<QueryCache, 'prefetch'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const routeId = routeIdOf(pathname)
  if (pathname === paths.discover) prefetch('route.list', toRouteListArgs(readListView(search)))
  else if (routeId !== null) prefetch('route.one', { id: routeId })
}
