import { encodePolyline } from '#domain/std/polyline.ts'
import { ELEVATION_DECIMALS, type ElevationAnswer, elevationAnswer } from '#domain/wire/elevation.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Answer } from './answer.ts'
import type { Get } from './get.ts'

export const elevation = (
  get: Get,
  points: readonly { lat: number; lon: number }[],
): Promise<Answer<ElevationAnswer>> =>
  get({
    path: `${apiPaths.elevation}?points=${encodeURIComponent(encodePolyline(points, ELEVATION_DECIMALS))}`,
    schema: elevationAnswer,
  })
