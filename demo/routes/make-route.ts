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

/** The fields of a route that do not depend on its tour. */
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
  /** names of routes made so far; `makeRoute` adds to it */
  usedNames: Set<string>
}

/** Makes a route and its track from a tour. Throws an Error if every fitting name is taken. */
export function makeRoute(
  tour: Tour,
  origin: RouteOrigin,
  writing: WritingContext,
): { route: Route; track: Track } {
  const { random } = writing
  const line = tourLine(tour)
  const figures = computeRouteFigures([line], tour.activity)
  const months = bestMonths(tour.activity, figures.highest ?? 0, tour.terrain.region)
  const facts = gatherFacts(tour, figures, { months, random })
  const head = {
    id: origin.id,
    version: 1,
    createdAt: new Date(origin.createdMs).toISOString(),
    updatedAt: new Date(origin.updatedMs).toISOString(),
  }
  const route: Route = {
    ...head,
    name: pickNewName(facts, writing),
    description: writeDescription(facts, writing.phrases, random),
    activity: tour.activity,
    visibility: origin.visibility,
    communities: [],
    ...figures,
    ...gradeAndScale(tour, figures),
    surfaces: surfacesOf(tour),
    months,
    place: placeOf(tour),
    practical: writePractical(facts, random),
    tags: tagsOf(tour, figures),
    ...accessibility(tour, figures, random),
    photos: [],
    original: null,
    copiedFrom: null,
    state: origin.state,
    author: origin.author,
    ...feedbackFor(origin, random),
    featured: false,
  }
  return { route, track: { ...head, ...makeTrackFields(tour, line, random) } }
}

function pickNewName(facts: TourFacts, { usedNames, random }: WritingContext): string {
  const name = must(pickRouteName(facts, usedNames, random), `a free name for ${facts.goal}`)
  usedNames.add(name)
  return name
}

function gradeAndScale({ activity, line }: Tour, figures: RouteFigures): Pick<Route, 'grade' | 'scale'> {
  const steepest = steepestStretch(line).grade
  return { grade: gradeOf(activity, figures, steepest), scale: scaleOf(activity, steepest) }
}

const STROLLER_CLIMB_MAX_M = 140
const WHEELCHAIR_CLIMB_MAX_M = 60

function accessibility(
  tour: Tour,
  { ascent, distance }: RouteFigures,
  random: SeededRandom,
): Pick<Route, 'dogs' | 'stroller' | 'wheelchair'> {
  const { path = 0, rock = 0 } = surfacesOf(tour)
  const isSmooth = tour.activity === 'walk' && path + rock < 0.1 && distance < 8_000
  const stroller = isSmooth && (ascent ?? 0) < STROLLER_CLIMB_MAX_M
  const isUnsuitable = rock > 0 || tour.activity === 'road_bike'
  return {
    dogs: isUnsuitable ? 'no' : random.pick(['yes', 'yes', 'yes', 'unknown', 'no'] as const),
    stroller: stroller ? 'yes' : 'no',
    wheelchair: stroller && (ascent ?? 0) < WHEELCHAIR_CLIMB_MAX_M ? 'yes' : stroller ? 'unknown' : 'no',
  }
}

function feedbackFor({ visibility, state, createdMs, now }: RouteOrigin, random: SeededRandom) {
  const isPublic = visibility === 'public' && state === 'published'
  return makeFeedback(random, { isPublic, now, ageMs: now.getTime() - createdMs })
}
