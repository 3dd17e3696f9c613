import type { Route } from './route.ts'

type RouteStats = Pick<Route, 'counts' | 'rating' | 'latestCondition' | 'featured'>

/** The statistics of a new route, which only the server changes. Returns a new object per call. */
export const emptyRouteStats = (): RouteStats => ({
  counts: { favourites: 0, completed: 0, comments: 0 },
  rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
  latestCondition: null,
  featured: false,
})
