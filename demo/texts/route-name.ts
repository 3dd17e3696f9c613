import type { SeededRandom } from '../seeded-random.ts'
import type { TourFacts } from './facts.ts'
import type { SentenceTemplate } from './sentence.ts'

const ifLoop =
  (name: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.form === 'loop' ? name(f) : null
const ifOutAndBack =
  (name: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.form === 'out_and_back' ? name(f) : null

const ON_LAND: readonly SentenceTemplate[] = [
  ifOutAndBack((f) => `${f.goal} from ${f.start}`),
  ifOutAndBack((f) => (f.before[0] === undefined ? null : `${f.goal} by ${f.before[0]}`)),
  ifOutAndBack((f) =>
    f.before[0] === undefined ? `${f.start} to ${f.goal} and back` : `To ${f.goal} past ${f.before[0]}`,
  ),
  ifOutAndBack((f) => (f.huts[0] === undefined ? null : `${f.goal} with a stop at ${f.huts[0]}`)),
  ifLoop((f) => `${f.goal} round from ${f.start}`),
  ifLoop((f) => (f.after[0] === undefined ? null : `${f.goal} and ${f.after[0]}`)),
  ifLoop((f) => (f.before[0] === undefined ? null : `${f.before[0]} and ${f.goal} from ${f.start}`)),
  ifLoop((f) => (f.passes[0] === undefined ? null : `Over ${f.passes[0]} to ${f.goal}`)),
  ifLoop((f) => (f.lakes[0] === undefined ? null : `Round of ${f.goal} and ${f.lakes[0]}`)),
  ifLoop((f) => (f.summits[0] === undefined ? null : `${f.summits[0]} to ${f.goal} along the ridge`)),
  ifLoop((f) => `${f.start}, ${f.goal} and round`),
  (f) => (f.end === null ? null : `${f.start} to ${f.end} over ${f.goal}`),
  (f) => (f.end === null ? null : `Across to ${f.end} by ${f.goal}`),
  (f) =>
    f.end === null || f.passes[0] === undefined ? null : `From ${f.start} over ${f.passes[0]} to ${f.end}`,
]

const BY_ACTIVITY: Partial<Record<TourFacts['activity'], readonly SentenceTemplate[]>> = {
  walk: [(f) => `A walk to ${f.goal}`, ifLoop((f) => `Stroll round ${f.goal}`), (f) => `${f.goal}, slowly`],
  run: [
    (f) => `${f.start} evening run`,
    (f) => `Morning miles to ${f.goal}`,
    ifLoop((f) => `${f.goal} ${f.km} loop`),
  ],
  trail_run: [(f) => `${f.goal} at a run`, ifLoop((f) => `Long loop by ${f.goal}`)],
  road_bike: [
    (f) => `${f.start} to ${f.goal} by road`,
    ifLoop((f) => `Road loop: ${f.start} and ${f.goal}`),
    (f) => `${f.goal}, ${f.km} on tarmac`,
  ],
  gravel: [
    (f) => `Gravel to ${f.goal}`,
    ifLoop((f) => `${f.start} gravel loop by ${f.goal}`),
    (f) => (f.pastures[0] === undefined ? null : `${f.pastures[0]} and ${f.goal} on gravel`),
  ],
  mtb: [
    (f) => `${f.goal} by mountain bike`,
    ifLoop((f) => `${f.goal} trails from ${f.start}`),
    (f) => (f.before[0] === undefined ? null : `${f.before[0]} and ${f.goal} singletrack`),
  ],
  horse: [(f) => `${f.goal} on horseback`, (f) => `Ride from ${f.start} to ${f.goal}`],
  ski_tour: [
    (f) => `${f.goal} on skis`,
    (f) => `${f.goal} on skis from ${f.start}`,
    (f) => `Winter ${f.goal}`,
  ],
  snowshoe: [(f) => `${f.goal} on snowshoes`, (f) => `Snowshoes to ${f.goal} from ${f.start}`],
  via_ferrata: [
    (f) => `${f.goal} by the cables`,
    (f) => `Iron way to ${f.goal} from ${f.start}`,
    (f) => `${f.goal} ferrata`,
  ],
  climb: [
    (f) => `${f.goal} direct from ${f.start}`,
    (f) => `${f.goal}, the steep side`,
    (f) => `${f.goal}, normal route on rock`,
    ifLoop((f) => `Over the rocks of ${f.goal}`),
  ],
  paddle: [
    (f) => (f.form === 'on_lake' ? `Round ${f.goal} by canoe` : null),
    (f) => (f.end === null ? null : `${f.goal} from ${f.start} to ${f.end}`),
    (f) => (f.end === null || f.end === f.goal ? null : `Down the ${f.goal} to ${f.end}`),
    (f) => (f.end === null ? null : `The ${f.goal} below ${f.start}, ${f.km}`),
  ],
}

/** A random unused name for a route; null if all fitting names are taken. */
export function pickRouteName(
  facts: TourFacts,
  usedNames: ReadonlySet<string>,
  random: SeededRandom,
): string | null {
  const activityTemplates = BY_ACTIVITY[facts.activity] ?? []
  const templates = facts.activity === 'paddle' ? activityTemplates : [...ON_LAND, ...activityTemplates]
  const names = templates.flatMap((name) => name(facts) ?? [])
  const free = names.filter((name) => !usedNames.has(name))
  return free.length === 0 ? null : random.pick(free)
}
