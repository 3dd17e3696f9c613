import type { Route } from '#domain/route/route.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'

// What the parts of the page of a route are given.

export interface SectionProps {
  route: Route
  subscription: ScopeSubscription
}

/** What the menu in the head of a route opens. */
export type RouteDialogKind = 'share' | 'report' | 'delete'

export interface RouteDialogProps {
  route: Route
  kind: RouteDialogKind
  onClose: () => void
}
