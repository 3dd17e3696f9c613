import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { ELEVATION_DECIMALS, type ElevationResponse, elevationResponse } from '#domain/wire/map/elevation.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

export const fetchElevation = (
  get: Get,
  points: readonly { lat: number; lon: number }[],
): Promise<ApiResult<ElevationResponse>> =>
  get({
    path: `${apiPaths.elevation}?points=${encodeURIComponent(encodePolyline(points, ELEVATION_DECIMALS))}`,
    schema: elevationResponse,
  })
