import type { OutingFact, StandingFacts } from './facts.ts'
import {
  bestPeriodOf,
  bestWindowOf,
  countOf,
  distinctOf,
  type Progress,
  sumOf,
  weeksInARow,
} from './progress.ts'

export const FAMILIES = [
  'distance',
  'ascent',
  'seasons',
  'regions',
  'company',
  'care',
  'first_times',
] as const
export type Family = (typeof FAMILIES)[number]

/** `distance`, `height`: in metres */
export type AchievementUnit = 'distance' | 'height' | 'count'

export interface AchievementDefinition {
  family: Family
  name: string
  /** how it is earned, as a sentence without a full stop */
  criterion: string
  unit: AchievementUnit
  needed: number
  /** `facts.outings` are plausible and sorted by day */
  progress: (facts: StandingFacts, needed: number) => Progress
}

type Outings = (outings: readonly OutingFact[]) => OutingFact[]
const all: Outings = (outings) => [...outings]
const doing =
  (...activities: readonly OutingFact['activity'][]): Outings =>
  (outings) =>
    outings.filter(({ activity }) => activities.includes(activity))
const inMonths =
  (...months: readonly number[]): Outings =>
  (outings) =>
    outings.filter(({ date }) => months.includes(monthOf(date)))
const monthOf = (day: string): number => Number(day.slice(5, 7))

const distances = ({ outings }: StandingFacts) =>
  outings.map(({ date, distance }) => ({ day: date, amount: distance }))
const ascents = ({ outings }: StandingFacts) =>
  outings.map(({ date, ascent }) => ({ day: date, amount: ascent }))
const day = (of: string): string => of
const year = (of: string): string => of.slice(0, 4)

const outings =
  (chosen: Outings): AchievementDefinition['progress'] =>
  (facts, needed) =>
    countOf(
      chosen(facts.outings).map(({ date }) => date),
      needed,
    )
const differentOutings =
  (chosen: Outings, keyOf: (outing: OutingFact) => string | null): AchievementDefinition['progress'] =>
  (facts, needed) =>
    distinctOf(
      chosen(facts.outings).flatMap((outing) => {
        const key = keyOf(outing)
        return key === null ? [] : [{ day: outing.date, key }]
      }),
      needed,
    )
const days =
  (of: (facts: StandingFacts) => readonly string[]): AchievementDefinition['progress'] =>
  (facts, needed) =>
    countOf(of(facts), needed)

const seasonOf = ({ date }: OutingFact): string => String(Math.floor((monthOf(date) % 12) / 3))
const longest =
  (unit: 'distance' | 'ascent'): AchievementDefinition['progress'] =>
  (facts, needed) =>
    bestPeriodOf(unit === 'distance' ? distances(facts) : ascents(facts), { needed, periodOf: day })
const totalDistance: AchievementDefinition['progress'] = (facts, needed) => sumOf(distances(facts), needed)
const totalAscent: AchievementDefinition['progress'] = (facts, needed) => sumOf(ascents(facts), needed)

const KM = 1_000
/** People who were checked in at an event that counts as led. */
export const LED_PEOPLE_MIN = 3

function family(
  name: Family,
  rows: Readonly<
    Record<
      string,
      readonly [
        name: string,
        criterion: string,
        needed: number,
        progress: AchievementDefinition['progress'],
        unit?: AchievementUnit,
      ]
    >
  >,
): [string, AchievementDefinition][] {
  return Object.entries(rows).map(([id, [title, criterion, needed, progress, unit = 'count']]) => [
    id,
    { family: name, name: title, criterion, needed, progress, unit },
  ])
}

/** All achievements by id, in the order in which they are shown. Ids are stored: never change one. */
export const ACHIEVEMENTS: ReadonlyMap<string, AchievementDefinition> = new Map([
  ...family('distance', {
    half_marathon: ['Half marathon', '21.1 km in one day', 21.1 * KM, longest('distance'), 'distance'],
    long_day: ['Long day', '40 km in one day', 40 * KM, longest('distance'), 'distance'],
    long_week: [
      'Long week',
      '80 km in seven days',
      80 * KM,
      (facts, needed) => bestWindowOf(distances(facts), { needed, days: 7 }),
      'distance',
    ],
    hundred: ['First hundred', '100 km in total', 100 * KM, totalDistance, 'distance'],
    five_hundred: ['Five hundred', '500 km in total', 500 * KM, totalDistance, 'distance'],
    far_and_wide: ['Far and wide', '1,000 km in total', 1_000 * KM, totalDistance, 'distance'],
  }),
  ...family('ascent', {
    thousand_up: ['A thousand up', '1,000 m of ascent in a day', 1_000, longest('ascent'), 'height'],
    two_thousand_up: ['Two thousand up', '2,000 m of ascent in a day', 2_000, longest('ascent'), 'height'],
    everest_year: [
      'Everest year',
      '8,849 m of ascent in a calendar year',
      8_849,
      (facts, needed) => bestPeriodOf(ascents(facts), { needed, periodOf: year }),
      'height',
    ],
    ten_thousand_up: ['Ten thousand', '10,000 m of ascent in total', 10_000, totalAscent, 'height'],
    fifty_thousand_up: ['Fifty thousand', '50,000 m of ascent in total', 50_000, totalAscent, 'height'],
  }),
  ...family('seasons', {
    four_seasons: ['Four seasons', 'An outing in every season', 4, differentOutings(all, seasonOf)],
    twelve_months: [
      'Twelve months',
      'An outing in every month',
      12,
      differentOutings(all, ({ date }) => date.slice(5, 7)),
    ],
    winter_days: [
      'Winter days',
      'Five outings between December and February',
      5,
      outings(inMonths(12, 1, 2)),
    ],
    steady: [
      'Steady pace',
      'An outing in each of ten weeks in a row',
      10,
      (facts, needed) =>
        weeksInARow(
          facts.outings.map(({ date }) => date),
          needed,
        ),
    ],
    summer_days: ['Long light', 'Ten outings in June and July', 10, outings(inMonths(6, 7))],
  }),
  ...family('regions', {
    two_regions: ['Next valley', 'Outings in two regions', 2, differentOutings(all, ({ region }) => region)],
    five_regions: ['Wanderer', 'Outings in five regions', 5, differentOutings(all, ({ region }) => region)],
    ten_regions: [
      'Far horizons',
      'Outings in ten regions',
      10,
      differentOutings(all, ({ region }) => region),
    ],
    ten_routes: [
      'Ten routes',
      'Outings on ten different routes',
      10,
      differentOutings(all, ({ route }) => route),
    ],
    fifty_routes: [
      'Fifty routes',
      'Outings on fifty different routes',
      50,
      differentOutings(all, ({ route }) => route),
    ],
  }),
  ...family('company', {
    together: ['Together', 'Your first event attended', 1, days(({ attended }) => attended)],
    rope_team: ['Rope team', 'Ten events attended', 10, days(({ attended }) => attended)],
    leader: ['Good company', 'An event led, three people checked in', 1, days(({ led }) => led)],
    trusted_guide: [
      'Trusted guide',
      'Ten events led, three people checked in at each',
      10,
      days(({ led }) => led),
    ],
    belonging: ['Belonging', 'Three communities joined', 3, days(({ communities }) => communities)],
  }),
  ...family('care', {
    first_report: [
      'Good neighbour',
      'Your first condition report',
      1,
      days(({ conditions }) => conditions.map((one) => one.day)),
    ],
    path_watch: [
      'Path watch',
      'Condition reports on 25 days',
      25,
      ({ conditions }, needed) =>
        distinctOf(
          conditions.map((one) => ({ day: one.day, key: one.day })),
          needed,
        ),
    ],
    way_marker: [
      'Way marker',
      'Ten likes of your condition reports by other members',
      10,
      days(({ confirmations }) => confirmations),
    ],
    closure: [
      'Closed path',
      'A closure reported',
      1,
      days(({ conditions }) => conditions.filter((one) => one.isClosure).map((one) => one.day)),
    ],
    reviewer: ['Reviewer', 'Ten reviews written', 10, days(({ reviews }) => reviews)],
  }),
  ...family('first_times', {
    first_steps: ['First steps', 'Your first outing', 1, outings(all)],
    first_route: ['First line', 'Your first public route', 1, days(({ routes }) => routes)],
    first_water: ['First water', 'Your first outing by boat', 1, outings(doing('paddle'))],
    first_snow: [
      'First snow',
      'Your first outing on skis or snowshoes',
      1,
      outings(doing('ski_tour', 'snowshoe')),
    ],
    first_wheels: [
      'First wheels',
      'Your first outing by bike',
      1,
      outings(doing('road_bike', 'gravel', 'mtb')),
    ],
    first_follow: ['First friend', 'Your first followed member', 1, days(({ follows }) => follows)],
  }),
])
