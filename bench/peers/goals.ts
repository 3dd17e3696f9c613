import { CODE_BUDGET } from '../../e2e/harness/page/code-budget.ts'
import type { ComparedName } from '../device/peers/list.ts'

/** A budget: of the app's own value, or of its ratio to a peer. */
interface Budget {
  most: number
  /** absent: the app's own value */
  of?: ComparedName
  /** measured only if the command is asked to */
  isOnDemand?: boolean
}

interface Goal {
  what: string
  unit: 'kB' | 'ms'
  budgets: readonly Budget[]
}

/** In order of importance. The names are those of --hold. */
export const GOALS = {
  page: {
    what: 'code until the list of routes can be used, without the worker',
    unit: 'kB',
    budgets: [{ most: CODE_BUDGET.page.goal / 1_000 }],
  },
  worker: {
    what: 'the same with the worker; of a peer, all its code',
    unit: 'kB',
    budgets: [{ most: CODE_BUDGET.withWorker.goal / 1_000 }],
  },
  precached: {
    what: 'everything stored before the app works offline',
    unit: 'kB',
    budgets: [{ most: CODE_BUDGET.precached.goal / 1_000 }],
  },
  start: {
    what: 'warm offline start with 10,000 routes until 20 cards are painted',
    unit: 'ms',
    budgets: [
      { of: 'dexie', most: 1.25 },
      { of: 'actual', most: 0.35, isOnDemand: true },
    ],
  },
  paint: {
    what: 'a route in sight is renamed among 50,000, offline, until the card is painted',
    unit: 'ms',
    budgets: [
      { of: 'tanstack', most: 2 },
      { of: 'live-query', most: 0.5 },
    ],
  },
  lists: { what: 'a list of 40 routes', unit: 'ms', budgets: [{ of: 'dexie', most: 2 }] },
  sync: {
    what: 'first sync of 10,000 routes until all are stored',
    unit: 'ms',
    budgets: [
      { of: 'dexie', most: 1.8 },
      { of: 'pouchdb', most: 0.5 },
      { of: 'rxdb', most: 0.5 },
    ],
  },
  bytes: {
    what: 'on the wire for that sync, both ways, with headers',
    unit: 'kB',
    budgets: [{ of: 'pouchdb', most: 0.45 }],
  },
  route: {
    what: 'a card is pressed, until title, figures and sketch of the route are painted',
    unit: 'ms',
    budgets: [{ most: 100 }, { of: 'dexie', most: 1.5 }],
  },
  discover: {
    what: 'Discover is pressed in the navigation, until its cards are painted',
    unit: 'ms',
    budgets: [{ most: 100 }, { of: 'dexie', most: 1.5 }],
  },
} as const satisfies Record<string, Goal>

export type GoalName = keyof typeof GOALS

export const GOAL_NAMES = Object.keys(GOALS) as GoalName[]

export const goalOf = (name: GoalName): Goal => GOALS[name]
