import type { Activity } from '#domain/route/activity.ts'
import { must } from '#domain/std/must.ts'
import type { LinePoint } from '../paths/smooth-line.ts'
import type { Junction, Surface, Way } from '../paths/way.ts'
import type { Terrain } from '../terrain/terrain.ts'

/** A way in the direction in which a tour uses it. */
export interface Leg {
  way: Way
  forward: boolean
}

/** A named place on the tour's line. */
export interface TourPlace {
  name: string
  kind: Junction['kind'] | 'river'
  heightM: number
  /** index into the tour's line */
  lineIndex: number
  alongM: number
}

/** A tour without texts: its line, the places on it and the surfaces under it. */
export interface Tour {
  terrain: Terrain
  activity: Activity
  form: 'out_and_back' | 'loop' | 'traverse' | 'round_lake' | 'on_lake' | 'down_river'
  line: readonly LinePoint[]
  lengthM: number
  places: readonly TourPlace[]
  /** the place it is named after */
  goal: TourPlace
  /** metres per surface; empty on water */
  surfaces: ReadonlyMap<Surface, number>
}

export const legStart = ({ way, forward }: Leg): Junction => (forward ? way.from : way.to)
export const legEnd = ({ way, forward }: Leg): Junction => (forward ? way.to : way.from)

type Frame = Pick<Tour, 'terrain' | 'activity' | 'form'>

/** Makes a tour from its legs. Throws an Error if there are none or they never pass the goal. */
export function makeTour(frame: Frame, legs: readonly Leg[], goal: Junction): Tour {
  const first = must(legs[0], 'a first leg')
  const line: LinePoint[] = []
  const places = [makePlace(legStart(first), 0, 0)]
  const surfaces = new Map<Surface, number>()
  let alongM = 0
  for (const leg of legs) {
    const points = leg.forward ? leg.way.line : leg.way.line.toReversed()
    line.push(...(line.length === 0 ? points : points.slice(1)))
    alongM += leg.way.lengthM
    surfaces.set(leg.way.surface, (surfaces.get(leg.way.surface) ?? 0) + leg.way.lengthM)
    places.push(makePlace(legEnd(leg), line.length - 1, alongM))
  }
  const goalPlace = must(
    places.find((place, i) => i > 0 && place.name === goal.name),
    'the goal on the way',
  )
  return { ...frame, line, lengthM: alongM, places, goal: goalPlace, surfaces }
}

function makePlace({ name, kind, heightM }: Junction, at: number, alongM: number): TourPlace {
  return { name, kind, heightM, lineIndex: at, alongM }
}
