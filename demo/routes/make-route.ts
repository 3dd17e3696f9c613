import type { MemberCard } from '#domain/member/user.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Route, RouteFigures } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { Track } from '#domain/track/track.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { writeDescription } from '../texts/description.ts'
import { gatherFacts, type TourFacts } from '../texts/facts.ts'
import type { PhrasePicker } from '../texts/phrase-picker.ts'
import { writePractical } from '../texts/practical.ts'
import { pickRouteName } from '../texts/route-name.ts'
import type { Tour } from '../tours/tour.ts'
import { makeFeedback } from './feedback.ts'
import { gradeOf, scaleOf } from './grading.ts'
import { placeOf } from './place.ts'
import { bestMonths } from './season.ts'
import { steepestStretch } from './steepness.ts'
import { surfacesOf } from './surfaces.ts'
import { tagsOf } from './tags.ts'
import { makeTrackFields, tourLine } from './tour-line.ts'

/** What is decided about a route apart from its tour. */
export interface RouteOrigin {
  id: string
  author: MemberCard
  visibility: Route['visibility']
  state: Route['state']
  createdMs: number
  updatedMs: number
  now: Date
}

export interface WritingContext {
  random: SeededRandom
  phrases: PhrasePicker
  /** names so far; a new route adds its own */
  usedNames: Set<string>
}

/** A route and its track from a tour. Throws an Error where every name that fits is taken. */
export function makeRoute(
  tour: Tour,
  occasion: RouteOrigin,
  writer: WritingContext,
): { route: Route; track: Track } {
  const { random } = writer
  const line = tourLine(tour)
  const figures = computeRouteFigures([line], tour.activity)
  const months = bestMonths(tour.activity, figures.highest ?? 0, tour.terrain.region)
  const facts = gatherFacts(tour, figures, { months, random })
  const head = {
    id: occasion.id,
    version: 1,
    createdAt: new Date(occasion.createdMs).toISOString(),
    updatedAt: new Date(occasion.updatedMs).toISOString(),
  }
  const route: Route = {
    ...head,
    name: newName(facts, writer),
    description: writeDescription(facts, writer.phrases, random),
    activity: tour.activity,
    visibility: occasion.visibility,
    communities: [],
    ...figures,
    ...hardness(tour, figures),
    surfaces: surfacesOf(tour),
    months,
    place: placeOf(tour),
    practical: writePractical(facts, random),
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
  return { route, track: { ...head, ...makeTrackFields(tour, line, random) } }
}

function newName(facts: TourFacts, { usedNames, random }: WritingContext): string {
  const name = must(pickRouteName(facts, usedNames, random), `a free name for ${facts.goal}`)
  usedNames.add(name)
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
  random: SeededRandom,
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

function receptionFor({ visibility, state, createdMs, now }: RouteOrigin, random: SeededRandom) {
  const seen = visibility === 'public' && state === 'published'
  return makeFeedback(random, { seen, now, ageMs: now.getTime() - createdMs })
}
