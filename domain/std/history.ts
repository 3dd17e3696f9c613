// Steps back and forth over states that share what did not change between them.

export interface History<State> {
  readonly present: State
  /** latest last */
  readonly past: readonly State[]
  /** next first */
  readonly future: readonly State[]
  /** what the last change belongs to: a further one of the same kind is no step of its own; null: always a step */
  readonly group: string | null
}

export const HISTORY_STEPS_MAX = 500

export const createHistory = <State>(now: State): History<State> => ({
  present: now,
  past: [],
  future: [],
  group: null,
})

/** A change; what could be redone is gone. `kind`: typing on in one field is one step. */
export function recordChange<State>(
  history: History<State>,
  now: State,
  kind: string | null = null,
): History<State> {
  if (now === history.present) return history
  const goesOn = kind !== null && kind === history.group
  const past = goesOn ? history.past : [...history.past, history.present].slice(-HISTORY_STEPS_MAX)
  return { present: now, past, future: [], group: kind }
}

export function undo<State>({ present, past, future, ...rest }: History<State>): History<State> {
  const before = past.at(-1)
  if (before === undefined) return { present, past, future, ...rest }
  return { present: before, past: past.slice(0, -1), future: [present, ...future], group: null }
}

export function redo<State>({ present, past, future, ...rest }: History<State>): History<State> {
  const [after, ...later] = future
  if (after === undefined) return { present, past, future, ...rest }
  return { present: after, past: [...past, present], future: later, group: null }
}
