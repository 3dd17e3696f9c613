import { paramsOfRouteFilter, type RouteFilter, readRouteFilter } from '#domain/route/filter.ts'

export const filterOf = (text: string): RouteFilter => readRouteFilter(new URLSearchParams(text))

/** Empty where nothing is asked for. */
export const textOfFilter = (filter: RouteFilter): string =>
  new URLSearchParams(paramsOfRouteFilter(filter)).toString()
