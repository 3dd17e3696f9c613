import { must } from '#domain/std/must.ts'
import { type Plane, type Point, pointDistanceM } from './plane.ts'
import type { PlaceRow, Region } from './region.ts'

// Known heights of the terrain: along ridges and rivers and at every named place.

export interface ControlPoint extends Point {
  heightM: number
  /** 1 on a ridge, 0 on a river: how rough the ground may be */
  ridge: number
}

const STEP_M = 340
/** How far a ridge sags between two named points, as a share of their distance. */
const SAG = 0.09
const SAG_MAX_M = 140

export function buildControlPoints(region: Region, plane: Plane): ControlPoint[] {
  const lakes = region.lakes.map(([name, lat, lon, heightM]) =>
    controlPointAt([name, lat, lon, heightM], plane, 0),
  )
  return [
    ...ridgePoints(region, plane),
    ...riverPoints(region, plane),
    ...placePoints(region, plane),
    ...lakes,
  ]
}

function ridgePoints(region: Region, plane: Plane): ControlPoint[] {
  const rows = new Map([...region.places.summit, ...region.places.pass].map((row) => [row[0], row]))
  return region.ridges.flatMap((names) => {
    const chain = names.map((name) => controlPointAt(must(rows.get(name), `${name} of a ridge`), plane, 1))
    return interpolateChain(
      chain,
      (share, lengthM) => -4 * share * (1 - share) * Math.min(SAG_MAX_M, SAG * lengthM),
    )
  })
}

function riverPoints(region: Region, plane: Plane): ControlPoint[] {
  return region.valleys.flatMap(({ course }) => {
    const chain = course.map(([lat, lon, heightM]) => ({ ...plane.toPoint(lat, lon), heightM, ridge: 0 }))
    return interpolateChain(chain, () => 0)
  })
}

function placePoints(region: Region, plane: Plane): ControlPoint[] {
  const { summit, pass, ...rest } = region.places
  const high = [...summit, ...pass].map((row) => controlPointAt(row, plane, 1))
  const low = Object.values(rest).flatMap((rows: readonly PlaceRow[]) =>
    rows.map((row) => controlPointAt(row, plane, 0.3)),
  )
  return [...high, ...low]
}

function controlPointAt([, lat, lon, heightM]: PlaceRow, plane: Plane, ridge: number): ControlPoint {
  return { ...plane.toPoint(lat, lon), heightM, ridge }
}

function interpolateChain(
  chain: readonly ControlPoint[],
  extraM: (share: number, lengthM: number) => number,
): ControlPoint[] {
  return chain.slice(1).flatMap((to, i) => {
    const from = must(chain[i], 'the previous control point')
    const lengthM = pointDistanceM(from, to)
    const count = Math.max(1, Math.round(lengthM / STEP_M))
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 0.5) / count
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        heightM: from.heightM + (to.heightM - from.heightM) * share + extraM(share, lengthM),
        ridge: from.ridge,
      }
    })
  })
}
