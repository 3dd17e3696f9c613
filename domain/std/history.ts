// Undo and redo over immutable states.

export interface History<State> {
  readonly present: State
  /** latest last */
  readonly past: readonly State[]
  /** next first */
  readonly future: readonly State[]
  /**
   * group of the last change: a further change of the same group adds no step; null: always adds
   * one
   */
  readonly group: string | null
}

export const HISTORY_STEPS_MAX = 500

export const createHistory = <State>(present: State): History<State> => ({
  present,
  past: [],
  future: [],
  group: null,
})

/**
 * Records a change and clears the redo states. `group`: consecutive changes of one group (typing in
 * one field) are one step.
 */
export function recordChange<State>(
  history: History<State>,
  present: State,
  group: string | null = null,
): History<State> {
  if (present === history.present) return history
  const isSameGroup = group !== null && group === history.group
  const past = isSameGroup ? history.past : [...history.past, history.present].slice(-HISTORY_STEPS_MAX)
  return { present, past, future: [], group }
}

export function undo<State>({ present, past, future, ...rest }: History<State>): History<State> {
  const previous = past.at(-1)
  if (previous === undefined) return { present, past, future, ...rest }
  return { present: previous, past: past.slice(0, -1), future: [present, ...future], group: null }
}

export function redo<State>({ present, past, future, ...rest }: History<State>): History<State> {
  const [next, ...later] = future
  if (next === undefined) return { present, past, future, ...rest }
  return { present: next, past: [...past, present], future: later, group: null }
}
