import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { HomeId } from '../members/names.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { PlaceRow, Region } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'
import type { EventPlan } from './event-plan.ts'

const regionWithId = (id: HomeId): Region =>
  must(
    REGIONS.find((region) => region.id === id),
    id,
  )

/** A public route of the region that fits the event, preferring its grade and then popular ones. */
export function routeFor(
  { activity, grade, hasRoute = true, meetAt }: EventPlan,
  { region, routes }: { region: HomeId; routes: readonly Route[] },
): Route | null {
  if (!hasRoute) return null
  const { text, places } = regionWithId(region)
  const start = meetAt === undefined ? null : placeNamed(places, meetAt)
  const isNear = (route: Route): boolean => start === null || degreesBetween(route.start, start) < 0.01
  const fitting = routes.filter(
    (route) =>
      route.visibility === 'public' &&
      route.state === 'published' &&
      route.place.region === text.name &&
      route.activity === activity &&
      isNear(route),
  )
  const score = (route: Route): number => (route.grade === grade ? 1_000 : 0) + route.rating.count
  return fitting.toSorted((a, b) => score(b) - score(a))[0] ?? null
}

/** The named place, or the one nearest to the start of the route. */
export function meetingPointOf(
  { meetAt }: EventPlan,
  { region, route, random }: { region: HomeId; route: Route | null; random: SeededRandom },
): OutdoorEvent['meetingPoint'] {
  const { places, text } = regionWithId(region)
  const parking = `Car park, ${text.fee} a day.`
  const transport = `Take ${random.pick(text.transport)}.`
  const [name, lat, lon] =
    meetAt === undefined && route
      ? ([nearestName(places, route.start), route.start.lat, route.start.lon] as const)
      : meetAt === undefined
        ? random.pick(places.trailhead)
        : placeNamed(places, meetAt)
  return { name, lat, lon, parking, transport }
}

type Places = Region['places']

const startsOf = ({ trailhead, village, hut }: Places): PlaceRow[] => [...trailhead, ...village, ...hut]

const placeNamed = (places: Places, name: string): PlaceRow =>
  must(
    startsOf(places).find(([known]) => known === name),
    name,
  )

function nearestName(places: Places, point: Route['start']): string {
  const [nearest] = startsOf(places).toSorted((a, b) => degreesBetween(point, a) - degreesBetween(point, b))
  return must(nearest, 'a place')[0]
}

/** Good enough to compare places of one valley. */
const degreesBetween = (a: Route['start'], [, lat, lon]: PlaceRow): number =>
  Math.hypot(a.lat - lat, (a.lon - lon) * Math.cos((lat * Math.PI) / 180))
