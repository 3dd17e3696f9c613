import type { RouteFigures } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { formatMonthRange } from '../routes/season.ts'
import { steepestStretch } from '../routes/steepness.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { RegionText } from '../terrain/region.ts'
import type { Tour, TourPlace } from '../tours/tour.ts'

/** What sentence templates may mention. Figures are already formatted as text. */
export interface TourFacts {
  activity: Tour['activity']
  form: Tour['form']
  start: string
  goal: string
  goalKind: TourPlace['kind']
  goalHeight: string
  /** the start can be reached by car or bus */
  onRoad: boolean
  /** null: the tour ends where it starts */
  end: string | null
  km: string
  climb: string
  hours: string
  /** height of the highest point */
  highest: string
  highestName: string | null
  passes: string[]
  huts: string[]
  lakes: string[]
  waters: string[]
  pastures: string[]
  summits: string[]
  /** all places between start and goal in order, then those after it */
  before: string[]
  after: string[]
  /** null: nothing steep */
  steep: { at: string; percent: number; up: boolean } | null
  months: string
  transport: string
  tree: string
  animal: string
  flower: string
  rock: string
  region: RegionText
}

const STEEP_FROM = 0.14
const STEEP_MIDDLE_M = 200
const NAMED_WITHIN_M = 18

export function gatherFacts(
  tour: Tour,
  figures: RouteFigures,
  { months, random }: { months: readonly number[]; random: SeededRandom },
): TourFacts {
  const { region } = tour.terrain
  const start = must(tour.places[0], 'a start')
  const end = must(tour.places.at(-1), 'an end')
  const inner = uniqueByName(tour.places.slice(1, -1)).filter(
    ({ name }) => ![start.name, end.name, tour.goal.name].includes(name),
  )
  const namesOfKind = (...kinds: TourPlace['kind'][]) =>
    inner.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  const mentioned = inner.filter(({ kind }) => kind !== 'trailhead')
  const isOutAndBack = figures.shape === 'out_and_back'
  return {
    activity: tour.activity,
    form: tour.form === 'loop' && isOutAndBack ? 'out_and_back' : tour.form,
    start: start.name,
    goal: tour.goal.name,
    goalKind: tour.goal.kind,
    onRoad: start.kind === 'village' || start.kind === 'trailhead',
    goalHeight: formatMetres(tour.goal.heightM),
    end: end.name === start.name ? null : end.name,
    km: formatKm(figures.distance),
    climb: formatMetres(figures.ascent ?? 0, 10),
    hours: formatHours(figures.duration),
    highest: formatMetres(figures.highest ?? 0),
    highestName: nameOfHighest(tour, figures.highest ?? 0),
    passes: namesOfKind('pass'),
    huts: namesOfKind('hut'),
    lakes: namesOfKind('lake'),
    waters: namesOfKind('spring', 'waterfall'),
    pastures: namesOfKind('pasture'),
    summits: namesOfKind('summit'),
    before: mentioned.filter(({ alongM }) => alongM < tour.goal.alongM).map(({ name }) => name),
    after: isOutAndBack
      ? []
      : mentioned.filter(({ alongM }) => alongM > tour.goal.alongM).map(({ name }) => name),
    steep: describeSteepness(tour),
    months: formatMonthRange(months),
    transport: random.pick(region.text.transport),
    tree: random.pick(region.text.trees),
    animal: random.pick(region.text.animals),
    flower: random.pick(region.text.flowers),
    rock: random.pick(region.text.rock),
    region: region.text,
  }
}

function uniqueByName(places: readonly TourPlace[]): TourPlace[] {
  return places.filter(({ name }, i) => places.findIndex((other) => other.name === name) === i)
}

function nameOfHighest({ places }: Tour, highestM: number): string | null {
  const top = places.toSorted((a, b) => b.heightM - a.heightM)[0]
  return top !== undefined && Math.abs(top.heightM - highestM) < NAMED_WITHIN_M ? top.name : null
}

function describeSteepness({ line }: Tour): TourFacts['steep'] {
  const { alongM, grade, up } = steepestStretch(line)
  return grade < STEEP_FROM
    ? null
    : { at: formatKm(alongM + STEEP_MIDDLE_M), percent: Math.round(grade * 100), up }
}

const formatKm = (metresLong: number): string => `${(metresLong / 1_000).toFixed(1)} km`

export function formatMetres(height: number, step = 1): string {
  return `${String(Math.round(height / step) * step).replace(/\B(?=(\d{3})+$)/, ',')} m`
}

function formatHours(seconds: number): string {
  const quarters = Math.max(1, Math.round(seconds / 900))
  const whole = Math.floor(quarters / 4)
  const rest = (quarters % 4) * 15
  if (whole === 0) return `${rest} minutes`
  return rest === 0 ? `${whole} h` : `${whole} h ${rest}`
}

/** `A, B and C` */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
