import { parseRouteFilter, type RouteFilter, routeFilterToParams } from '#domain/route/list/filter.ts'

export const parseFilter = (text: string): RouteFilter => parseRouteFilter(new URLSearchParams(text))

/** Serializes a filter to a query string; empty for no filter. */
export const formatFilter = (filter: RouteFilter): string =>
  new URLSearchParams(routeFilterToParams(filter)).toString()
