import type { Route } from '#domain/route/route.ts'

// Labels for the values of route fields.

export const SHAPE_LABELS: Record<Route['shape'], string> = {
  loop: 'Loop',
  out_and_back: 'Out and back',
  point_to_point: 'Point to point',
}
