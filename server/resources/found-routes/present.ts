import { ROUTE_CARD_FIELDS, type RouteCardFields } from '#domain/route/card.ts'
import type { Route } from '#domain/route/route.ts'

/** The only way out for what was found: what a card shows, and no more. */
export const presentCard = (route: Route): RouteCardFields =>
  Object.fromEntries(ROUTE_CARD_FIELDS.map((name) => [name, route[name]])) as unknown as RouteCardFields
