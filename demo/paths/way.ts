import type { Point } from '../terrain/plane.ts'
import type { PlaceKind, RoadSurface } from '../terrain/region.ts'
import type { LinePoint } from './smooth-line.ts'

export type Surface = RoadSurface | 'path' | 'rock'

export interface Junction extends Point {
  index: number
  name: string
  kind: PlaceKind | 'lake'
  heightM: number
}

export interface Way {
  index: number
  surface: Surface
  from: Junction
  to: Junction
  line: readonly LinePoint[]
  lengthM: number
  upM: number
  downM: number
}

export interface Network {
  junctions: readonly Junction[]
  ways: readonly Way[]
  /** the ways at each junction, by its index */
  waysAt: readonly (readonly Way[])[]
}
