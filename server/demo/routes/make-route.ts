import type { MemberCard } from '#domain/member/user.ts'
import { figuresOf } from '#domain/route/figures.ts'
import type { Route, RouteFigures } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { Track } from '#domain/track/track.ts'
import type { Seeded } from '../seeded.ts'
import type { Tour } from '../tours/tour.ts'
import { describe } from '../words/describe.ts'
import { type Facts, factsOf } from '../words/facts.ts'
import type { LeastUsed } from '../words/least-used.ts'
import { nameOf } from '../words/naming.ts'
import { practicalOf } from '../words/practical.ts'
import { gradeOf, scaleOf } from './grading.ts'
import { lineOfTour, trackOfTour } from './line-of-tour.ts'
import { placeOf } from './place.ts'
import { receptionOf } from './reception.ts'
import { monthsOf } from './season.ts'
import { steepestStretch } from './steepness.ts'
import { surfacesOf } from './surfaces.ts'
import { tagsOf } from './tags.ts'

/** What is decided about a route apart from its tour. */
export interface Occasion {
  id: string
  author: MemberCard
  visibility: Route['visibility']
  state: Route['state']
  createdMs: number
  updatedMs: number
  now: Date
}

export interface Writer {
  random: Seeded
  words: LeastUsed
  /** names so far; a new route adds its own */
  names: Set<string>
}

/** A route and its track from a tour. Throws an Error where every name that fits is taken. */
export function makeRoute(tour: Tour, occasion: Occasion, writer: Writer): { route: Route; track: Track } {
  const { random } = writer
  const line = lineOfTour(tour)
  const figures = figuresOf([line], tour.activity)
  const months = monthsOf(tour.activity, figures.highest ?? 0, tour.terrain.region)
  const facts = factsOf(tour, figures, { months, random })
  const head = {
    id: occasion.id,
    version: 1,
    createdAt: new Date(occasion.createdMs).toISOString(),
    updatedAt: new Date(occasion.updatedMs).toISOString(),
  }
  const route: Route = {
    ...head,
    name: newName(facts, writer),
    description: describe(facts, writer.words, random),
    activity: tour.activity,
    visibility: occasion.visibility,
    communities: [],
    ...figures,
    ...hardness(tour, figures),
    surfaces: surfacesOf(tour),
    months,
    place: placeOf(tour),
    practical: practicalOf(facts, random),
    tags: tagsOf(tour, figures),
    ...admission(tour, figures, random),
    photos: [],
    original: null,
    copiedFrom: null,
    state: occasion.state,
    author: occasion.author,
    ...receptionFor(occasion, random),
    featured: false,
  }
  return { route, track: { ...head, ...trackOfTour(tour, line, random) } }
}

function newName(facts: Facts, { names, random }: Writer): string {
  const name = must(nameOf(facts, names, random), `a free name for ${facts.goal}`)
  names.add(name)
  return name
}

function hardness({ activity, line }: Tour, figures: RouteFigures): Pick<Route, 'grade' | 'scale'> {
  const steepest = steepestStretch(line).grade
  return { grade: gradeOf(activity, figures, steepest), scale: scaleOf(activity, steepest) }
}

const STROLLER_CLIMB_MAX_M = 140
const WHEELCHAIR_CLIMB_MAX_M = 60

function admission(
  tour: Tour,
  { ascent, distance }: RouteFigures,
  random: Seeded,
): Pick<Route, 'dogs' | 'stroller' | 'wheelchair'> {
  const { path = 0, rock = 0 } = surfacesOf(tour)
  const smooth = tour.activity === 'walk' && path + rock < 0.1 && distance < 8_000
  const stroller = smooth && (ascent ?? 0) < STROLLER_CLIMB_MAX_M
  const unfit = rock > 0 || tour.activity === 'road_bike'
  return {
    dogs: unfit ? 'no' : random.pick(['yes', 'yes', 'yes', 'unknown', 'no'] as const),
    stroller: stroller ? 'yes' : 'no',
    wheelchair: stroller && (ascent ?? 0) < WHEELCHAIR_CLIMB_MAX_M ? 'yes' : stroller ? 'unknown' : 'no',
  }
}

function receptionFor({ visibility, state, createdMs, now }: Occasion, random: Seeded) {
  const seen = visibility === 'public' && state === 'published'
  return receptionOf(random, { seen, now, ageMs: now.getTime() - createdMs })
}
