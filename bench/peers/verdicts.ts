import { median, ratioOf } from '../device/figures.ts'
import { PEERS, type PeerName } from '../device/peers/list.ts'
import { type GoalName, goalOf } from './goals.ts'

/** What was measured; the values of one run have the same position. */
export interface Figure {
  goal: GoalName
  /** which one, if several figures belong to the goal */
  which?: string
  ours: readonly number[]
  peers: Partial<Record<PeerName, readonly number[]>>
}

/** One line of the report. */
export interface Verdict {
  figure: Figure
  peer: PeerName | null
  /** the median of the ratios of the runs; null: no peer */
  ratio: number | null
  /** null: measured for comparison only */
  most: number | null
  met: boolean | null
}

/** A line for each budget that could be measured, and for each further peer. */
export function verdictsOf(figure: Figure): Verdict[] {
  const { budgets } = goalOf(figure.goal)
  const own = budgets.filter(({ of }) => of === undefined)
  const others = PEERS.filter((peer) => figure.peers[peer] !== undefined)
  return [
    ...own.map(({ most }) => ({
      figure,
      peer: null,
      ratio: null,
      most,
      met: median(figure.ours) <= most,
    })),
    ...others.map((peer) => {
      const ratio = ratioTo(figure, peer)
      const most = budgets.find(({ of }) => of === peer)?.most ?? null
      return { figure, peer, ratio, most, met: most === null ? null : ratio <= most }
    }),
  ]
}

function ratioTo({ ours, peers }: Figure, peer: PeerName): number {
  const pairs = ours.map((value, run) => [value, peers[peer]?.[run] ?? Number.NaN] as const)
  return ratioOf(pairs).median
}

/** Names of the budgets to hold that were missed, or not measured, which proves nothing. */
export function broken(verdicts: readonly Verdict[], held: readonly GoalName[]): GoalName[] {
  return held.filter((name) => {
    const budgets = goalOf(name).budgets
    const own = verdicts.filter(({ figure }) => figure.goal === name)
    const measured = budgets.every(({ of }) => own.some(({ peer }) => peer === (of ?? null)))
    return !measured || own.some(({ met }) => met === false)
  })
}
