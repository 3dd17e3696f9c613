import { readListView } from './features/route/list-address.ts'
import { listArgs } from './features/route/list-args.ts'
import { paths, routeIdAt } from './paths.ts'
import type { QueryCache } from './platform/query-cache.ts'

/**
 * Asks the device what the page at an address will ask it first, so that the rows are on their way while the page's code is.
 * Only where the address alone tells: a page that asks something else gets its rows a little later.
 */
export function askFirst(
  { askAhead }: Pick<QueryCache, 'askAhead'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const routeId = routeIdAt(pathname)
  if (pathname === paths.discover) askAhead('route.list', listArgs(readListView(search)))
  else if (routeId !== null) askAhead('route.one', { id: routeId })
}
