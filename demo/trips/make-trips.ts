import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { addDays } from '#domain/std/time/add-days.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import { emptyDay, newItem, newStop } from '#domain/trip/new-trip.ts'
import type { Trip, TripDay, TripStop } from '#domain/trip/trip.ts'
import { cardOf, type EventWorld, memberNamed } from '../events/event-world.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { PlaceRow } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'
import { uuidV7At } from '../uuid.ts'
import { type DayPlan, TRIP_PLANS, type TripPlan } from './plans.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface DemoTrips {
  trips: Trip[]
  /** accepted by the other member */
  relations: RelationOf<'collaboration'>[]
}

/** One trip that is over and one to come, each planned by two members, with public routes of a region. */
export function makeTrips(world: EventWorld, random: SeededRandom): DemoTrips {
  const made = TRIP_PLANS.map((plan) => makeTrip(plan, { world, random: random.fork(plan.name) }))
  return { trips: made.map(({ trip }) => trip), relations: made.map(({ relation }) => relation) }
}

interface Context {
  world: EventWorld
  random: SeededRandom
}

function makeTrip(plan: TripPlan, { world, random }: Context) {
  const nowMs = world.now.getTime()
  const startMs = nowMs + plan.inDays * DAY_MS
  const createdMs = Math.floor(Math.min(startMs, nowMs) - plan.plannedDays * DAY_MS)
  const createdAt = toIso(createdMs)
  const newId = (): string => uuidV7At(createdMs, random)
  const id = newId()
  const owner = cardOf(world, memberNamed(world, plan.owner))
  const editor = cardOf(world, memberNamed(world, plan.editor))
  const routes = routesOf(plan, world.routes)
  const first = toIso(startMs).slice(0, 10)
  const days = assignRanks(
    plan.days.map((day, n) =>
      makeDay(day, { date: addDays(first, n), route: must(routes[n], 'a route'), plan, newId }),
    ),
  )
  const trip: Trip = {
    id,
    version: 1,
    createdAt,
    updatedAt: toIso(Math.min(startMs, nowMs) - 2 * HOUR_MS),
    name: plan.name,
    description: plan.description,
    cover: null,
    days,
    packing: makePacking(plan, { world, newId, isOver: plan.inDays < 0 }),
    notes: plan.notes,
    visibility: 'private',
    communities: [],
    template: null,
    archived: false,
    author: owner,
    collaborators: [{ member: editor, role: 'editor' }],
    ...computeTripDates(days),
  }
  return { trip, relation: collaborationOf(trip, editor) }
}

function collaborationOf(trip: Trip, editor: Trip['author']): RelationOf<'collaboration'> {
  const answeredAt = toIso(Date.parse(trip.createdAt) + 5 * HOUR_MS)
  return {
    id: relationId({ kind: 'collaboration', member: editor.id, target: trip.id }),
    version: 1,
    createdAt: trip.createdAt,
    updatedAt: answeredAt,
    kind: 'collaboration',
    target: { collection: 'trips', id: trip.id },
    data: { accepted: true },
    role: 'editor',
    state: 'active',
    author: editor,
  }
}

interface DayContext {
  date: string
  route: Route
  plan: TripPlan
  newId: () => string
}

function makeDay({ title, note, startsAt, arrival, staysNear }: DayPlan, context: DayContext) {
  const { date, route, plan, newId } = context
  const stops: Omit<TripStop, 'rank'>[] = [
    ...(arrival ? [newStop({ id: newId(), kind: 'transport', ...arrival })] : []),
    newStop({ id: newId(), kind: 'route', target: route.id, name: route.name, from: startsAt }),
  ]
  if (staysNear) {
    const [name, lat, lon] = nearestHut(plan, route)
    stops.push(newStop({ id: newId(), kind: 'stay', name, lat, lon, note: 'Two beds booked.' }))
  }
  const day: Omit<TripDay, 'rank'> = {
    ...emptyDay(newId(), date),
    title,
    note,
    start: arrival?.from ?? startsAt,
    stops: assignRanks(stops),
  }
  return day
}

interface PackingContext {
  world: EventWorld
  newId: () => string
  /** everything is packed */
  isOver: boolean
}

const makePacking = (plan: TripPlan, { world, newId, isOver }: PackingContext): Trip['packing'] =>
  assignRanks(
    plan.packing.map(({ broughtBy, ...item }, n) =>
      newItem({
        id: newId(),
        ...item,
        assignee: broughtBy === undefined ? null : memberNamed(world, broughtBy).user.id,
        packed: isOver || n % 3 === 0,
      }),
    ),
  )

const regionOf = ({ region }: TripPlan) =>
  must(
    REGIONS.find(({ id }) => id === region),
    region,
  )

/** A public hike of the region for each day, the best rated first. */
function routesOf(plan: TripPlan, routes: readonly Route[]): Route[] {
  const { name } = regionOf(plan).text
  const open = routes.filter(
    ({ visibility, state, activity, place }) =>
      visibility === 'public' && state === 'published' && activity === 'hike' && place.region === name,
  )
  return open.toSorted((a, b) => b.rating.count - a.rating.count).slice(0, plan.days.length)
}

function nearestHut(plan: TripPlan, { start }: Route): PlaceRow {
  const { hut, village } = regionOf(plan).places
  const distance = ([, lat, lon]: PlaceRow): number =>
    Math.hypot(lat - start.lat, (lon - start.lon) * Math.cos((lat * Math.PI) / 180))
  return must([...hut, ...village].toSorted((a, b) => distance(a) - distance(b))[0], 'a hut')
}

const toIso = (ms: number): string => new Date(ms).toISOString()
