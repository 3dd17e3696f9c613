import { median, ratioOf } from '../device/figures.ts'
import { COMPARED, type ComparedName } from '../device/peers/list.ts'
import { type GoalName, goalOf } from './goals.ts'

/** What was measured; the values of one run have the same position. */
export interface Figure {
  goal: GoalName
  /** which one, if several figures belong to the goal */
  which?: string
  ours: readonly number[]
  peers: Partial<Record<ComparedName, readonly number[]>>
}

/** One line of the report. */
export interface Verdict {
  /** the same figure of each pass */
  passes: readonly Figure[]
  peer: ComparedName | null
  /** of each pass: the median of the ratios of its runs; null: no peer */
  ratios: readonly number[] | null
  /** null: measured for comparison only */
  most: number | null
  /** in every pass */
  met: boolean | null
}

/** The lines of all figures; those of the same figure in several passes are one. */
export function verdictsOf(figures: readonly Figure[]): Verdict[] {
  const names = new Set(figures.map(nameOf))
  return [...names].flatMap((name) => linesOf(figures.filter((figure) => nameOf(figure) === name)))
}

const nameOf = ({ goal, which = '' }: Figure): string => `${goal} ${which}`

/** A line for each budget that could be measured, and for each further peer. */
function linesOf(passes: readonly Figure[]): Verdict[] {
  const { budgets } = goalOf(passes[0]?.goal ?? 'page')
  const own = budgets.filter(({ of }) => of === undefined)
  const others = COMPARED.filter((peer) => passes.some(({ peers }) => peers[peer] !== undefined))
  return [
    ...own.map(({ most }) => ({
      passes,
      peer: null,
      ratios: null,
      most,
      met: passes.every(({ ours }) => median(ours) <= most),
    })),
    ...others.map((peer) => {
      const ratios = passes.filter(({ peers }) => peers[peer]).map((figure) => ratioTo(figure, peer))
      const most = budgets.find(({ of }) => of === peer)?.most ?? null
      return { passes, peer, ratios, most, met: most === null ? null : ratios.every((one) => one <= most) }
    }),
  ]
}

function ratioTo({ ours, peers }: Figure, peer: ComparedName): number {
  const pairs = ours.map((value, run) => [value, peers[peer]?.[run] ?? Number.NaN] as const)
  return ratioOf(pairs).median
}

/** Names of the budgets to hold that were missed, or not measured, which proves nothing. */
export function broken(verdicts: readonly Verdict[], held: readonly GoalName[]): GoalName[] {
  return held.filter((name) => {
    const budgets = goalOf(name).budgets.filter(({ isOnDemand }) => !isOnDemand)
    const own = verdicts.filter(({ passes }) => passes.some(({ goal }) => goal === name))
    const measured = budgets.every(({ of }) => own.some(({ peer }) => peer === (of ?? null)))
    return !measured || own.some(({ met }) => met === false)
  })
}
