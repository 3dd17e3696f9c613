import type { Activity } from '#domain/route/activity.ts'
import type { RouteCardFields } from '#domain/route/card.ts'
import type { FitFor, Related } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import type { Route } from '#domain/route/route.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'

/** What a card shows. */
export type RouteRow = RouteCardFields & {
  /** sync state of its row on this device; null: sent */
  unsent: 'waiting' | 'needs_attention' | null
}

export interface RouteListArgs {
  text: string
  sort: RouteSort
  /** null: any author */
  author: string | null
  /** as in a URL (domain/route/list/filter.ts); empty: none */
  filter: string
  limit: number
}

/** How many routes each further filter choice would show. */
export interface RouteFacets {
  /** number of matches */
  total: number
  activities: Record<Activity, number>
  grades: Record<Route['grade'], number>
  shapes: Record<Route['shape'], number>
  ratings: { stars: number; count: number }[]
  related: Record<Related, number>
  fitFor: Record<FitFor, number>
  /** January first */
  months: number[]
  /** most frequent first */
  tags: { tag: string; count: number }[]
}

/** A place named by routes on this device. */
export interface RoutePlace {
  name: string
  lat: number
  lon: number
  routes: number
}

/** Routes whose start points are so close together that a map draws one marker for them. */
export interface RouteCluster {
  /** the mean of their start points */
  lat: number
  lon: number
  routes: number
  /** bounds of their start points: west, south, east, north */
  bounds: Bounds
}

export interface RouteClustersArgs extends Pick<RouteListArgs, 'text' | 'author' | 'filter'> {
  /** the visible part of the map: west, south, east, north */
  frame: Bounds
  /** zoom level: the world is 256 · 2 ** zoom pixels wide */
  zoom: number
}

/** `rows`: routes drawn as lines, or all if there are few; the others are in clusters */
export interface RouteClusters {
  /** number of matches in the frame */
  total: number
  rows: RouteRow[]
  clusters: RouteCluster[]
}

export interface RouteListQueries {
  /**
   * `total`: number of all matches; null: not counted yet, and there may be more than the rows.
   * `justSaved`: the route that the member saved last, if it is not among the rows
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
