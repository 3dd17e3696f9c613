import type { Activity } from '#domain/route/activity.ts'
import { must } from '#domain/std/must.ts'
import type { LinePoint } from '../paths/smooth-line.ts'
import type { Junction, Surface, Way } from '../paths/way.ts'
import type { Terrain } from '../terrain/terrain.ts'

/** A way as a tour goes it. */
export interface Leg {
  way: Way
  forward: boolean
}

/** A named place on the tour's line. */
export interface TourPlace {
  name: string
  kind: Junction['kind'] | 'river'
  heightM: number
  /** index into the line, and metres from the start */
  lineIndex: number
  alongM: number
}

/** An outing before it has words: where it goes, over what, past what. */
export interface Tour {
  terrain: Terrain
  activity: Activity
  form: 'out_and_back' | 'loop' | 'traverse' | 'round_lake' | 'on_lake' | 'down_river'
  line: readonly LinePoint[]
  lengthM: number
  places: readonly TourPlace[]
  /** what it is named after */
  goal: TourPlace
  /** metres by what is under one's feet; empty on water */
  surfaces: ReadonlyMap<Surface, number>
}

export const legStart = ({ way, forward }: Leg): Junction => (forward ? way.from : way.to)
export const legEnd = ({ way, forward }: Leg): Junction => (forward ? way.to : way.from)

type Frame = Pick<Tour, 'terrain' | 'activity' | 'form'>

/** Throws an Error where the legs are none or never pass the goal. */
export function makeTour(frame: Frame, legs: readonly Leg[], goal: Junction): Tour {
  const first = must(legs[0], 'a first leg')
  const line: LinePoint[] = []
  const passages = [passageOf(legStart(first), 0, 0)]
  const surfaces = new Map<Surface, number>()
  let alongM = 0
  for (const leg of legs) {
    const spots = leg.forward ? leg.way.line : leg.way.line.toReversed()
    line.push(...(line.length === 0 ? spots : spots.slice(1)))
    alongM += leg.way.lengthM
    surfaces.set(leg.way.surface, (surfaces.get(leg.way.surface) ?? 0) + leg.way.lengthM)
    passages.push(passageOf(legEnd(leg), line.length - 1, alongM))
  }
  const goalPassage = must(
    passages.find((passage, i) => i > 0 && passage.name === goal.name),
    'the goal on the way',
  )
  return { ...frame, line, lengthM: alongM, places: passages, goal: goalPassage, surfaces }
}

function passageOf({ name, kind, heightM }: Junction, at: number, alongM: number): TourPlace {
  return { name, kind, heightM, lineIndex: at, alongM }
}
