import type { Route } from './route.ts'

/** The fields that a route card in a list shows; no description, no practical notes. */
export const ROUTE_CARD_FIELDS = [
  'id',
  'name',
  'activity',
  'visibility',
  'place',
  'preview',
  'sketchHeights',
  'start',
  'distance',
  'ascent',
  'duration',
  'shape',
  'grade',
  'author',
  'rating',
  'featured',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Route)[]

export type RouteCardFields = Pick<Route, (typeof ROUTE_CARD_FIELDS)[number]>

/** Picks the card fields of a route. */
export const toRouteCard = (route: Route): RouteCardFields =>
  Object.fromEntries(ROUTE_CARD_FIELDS.map((name) => [name, route[name]])) as unknown as RouteCardFields
