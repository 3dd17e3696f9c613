import type { Activity } from '#domain/route/activity.ts'
import type { RouteCardFields } from '#domain/route/card.ts'
import type { FitFor, Related } from '#domain/route/filter.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'

/** What a card shows. */
export type RouteRow = RouteCardFields & {
  /** as its row on this device tells it, before sync's status is known; null: all of it has been sent */
  unsent: 'waiting' | 'needs_attention' | null
}

export interface RouteListArgs {
  text: string
  sort: RouteSort
  /** null: everybody's */
  author: string | null
  /** as in an address (domain/route/filter.ts); empty: none */
  filter: string
  limit: number
}

/** How many routes each further choice would leave or bring. */
export interface RouteFacets {
  /** of those that fit */
  total: number
  activities: Record<Activity, number>
  grades: Record<Route['grade'], number>
  shapes: Record<Route['shape'], number>
  ratings: { stars: number; count: number }[]
  related: Record<Related, number>
  fitFor: Record<FitFor, number>
  /** from January on */
  months: number[]
  /** the most frequent first */
  tags: { tag: string; count: number }[]
}

/** A place that routes of this device name. */
export interface RoutePlace {
  name: string
  lat: number
  lon: number
  routes: number
}

/** Routes that start so close together that a map draws one mark for them. */
export interface RouteCluster {
  /** the middle of where they start */
  lat: number
  lon: number
  routes: number
  /** of where they start: west, south, east, north */
  bounds: Bounds
}

export interface RouteClustersArgs extends Pick<RouteListArgs, 'text' | 'author' | 'filter'> {
  /** what a map shows: west, south, east, north */
  frame: Bounds
  /** how far the map is drawn in: the world is 256 · 2 ** zoom pixels wide */
  zoom: number
}

/** `rows`: those that stand by themselves, or all where there are few; the others are in clusters */
export interface RouteClusters {
  /** of those that start within the frame */
  total: number
  rows: RouteRow[]
  clusters: RouteCluster[]
}

export interface RouteListQueries {
  /**
   * `total`: of all that match; null: not counted yet, and more than the rows may be. `justSaved`: what the member has saved last,
   * where it is not among the rows
   */
  'route.list': {
    args: RouteListArgs
    result: { rows: RouteRow[]; total: number | null; justSaved: RouteRow | null }
  }
  'route.facets': { args: Pick<RouteListArgs, 'text' | 'author' | 'filter'>; result: RouteFacets }
  'route.spread': { args: RouteClustersArgs; result: RouteClusters }
  'route.places': { args: { text: string; limit: number }; result: RoutePlace[] }
}

export interface SimilarRoute {
  id: string
  name: string
}
