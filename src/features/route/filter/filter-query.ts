import { parseRouteFilter, type RouteFilter, routeFilterToParams } from '#domain/route/filter.ts'

export const parseFilter = (text: string): RouteFilter => parseRouteFilter(new URLSearchParams(text))

/** Empty where nothing is asked for. */
export const formatFilter = (filter: RouteFilter): string =>
  new URLSearchParams(routeFilterToParams(filter)).toString()
