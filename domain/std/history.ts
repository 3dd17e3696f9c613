// Steps back and forth over states that share what did not change between them.

export interface History<State> {
  readonly now: State
  /** latest last */
  readonly past: readonly State[]
  /** next first */
  readonly future: readonly State[]
  /** what the last change belongs to: a further one of the same kind is no step of its own; null: always a step */
  readonly kind: string | null
}

export const HISTORY_STEPS_MAX = 500

export const historyOf = <State>(now: State): History<State> => ({ now, past: [], future: [], kind: null })

/** A change; what could be redone is gone. `kind`: typing on in one field is one step. */
export function changedTo<State>(
  history: History<State>,
  now: State,
  kind: string | null = null,
): History<State> {
  if (now === history.now) return history
  const goesOn = kind !== null && kind === history.kind
  const past = goesOn ? history.past : [...history.past, history.now].slice(-HISTORY_STEPS_MAX)
  return { now, past, future: [], kind }
}

export function undone<State>({ now, past, future, ...rest }: History<State>): History<State> {
  const before = past.at(-1)
  if (before === undefined) return { now, past, future, ...rest }
  return { now: before, past: past.slice(0, -1), future: [now, ...future], kind: null }
}

export function redone<State>({ now, past, future, ...rest }: History<State>): History<State> {
  const [after, ...later] = future
  if (after === undefined) return { now, past, future, ...rest }
  return { now: after, past: [...past, now], future: later, kind: null }
}
