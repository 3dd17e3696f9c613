import { useRef, useState } from 'react'
import { createHistory, recordChange, redo, undo } from '#domain/std/history.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { useTripCommands } from '../commands.ts'

export type TripPlan = Pick<Trip, 'name' | 'description' | 'notes' | 'days' | 'packing'>

/** One change: the fields before and after it. */
interface Step {
  before: Partial<TripPlan>
  after: Partial<TripPlan>
}

export interface TripEditor {
  /** the plan with changes that are being stored */
  plan: TripPlan
  /**
   * Stores a change at once. Resolves to whether it is stored; a failure shows a toast. `group`:
   * consecutive changes of one group (typing in one field) are undone together.
   */
  change: (set: Partial<TripPlan>, group?: string) => Promise<boolean>
  /** null: nothing to undo */
  undo: (() => void) | null
  redo: (() => void) | null
}

/**
 * Every change is stored as the difference between two states, and undone as the opposite one, so
 * that what others change in the meantime stays.
 */
export function useTripEditor(trip: Trip): TripEditor {
  const { revise } = useTripCommands()
  const [history, setHistory] = useState(() => createHistory<Step | null>(null))
  const [unstored, setUnstored] = useState<{ over: Trip; set: Partial<TripPlan> } | null>(null)
  const stored = useRef<Promise<unknown>>(Promise.resolve())
  const plan: TripPlan = { ...trip, ...(unstored?.over === trip && unstored.set) }

  /** One after the other: an undo compares with a plan that has the change that it undoes. */
  function write(before: Partial<TripPlan>, after: Partial<TripPlan>, way?: 'undo'): Promise<boolean> {
    const result = stored.current.then(() => revise(trip.id, before, after, way))
    stored.current = result
    return result
  }
  async function change(set: Partial<TripPlan>, group?: string): Promise<boolean> {
    const before = Object.fromEntries(
      Object.keys(set).map((name) => [name, plan[name as keyof TripPlan]]),
    ) as Partial<TripPlan>
    setUnstored({ over: trip, set: { ...(unstored?.over === trip && unstored.set), ...set } })
    const isSame = group !== undefined && history.group === group && history.present !== null
    const step = { before: isSame && history.present ? history.present.before : before, after: set }
    // At once, so that an undo that follows quickly does not undo an earlier change.
    setHistory((now) => recordChange(now, step, group ?? null))
    const isStored = await write(before, set)
    if (isStored) return true
    setUnstored(null)
    setHistory((now) => (now.present === step ? undo(now) : now))
    return false
  }
  const [last, next] = [history.present, history.future[0]]
  return {
    plan,
    change,
    undo:
      last &&
      (() => {
        setUnstored(null)
        setHistory(undo)
        void write(last.after, last.before, 'undo').then((isStored) => {
          if (!isStored) setHistory(redo)
        })
      }),
    redo: next
      ? () => {
          setUnstored(null)
          setHistory(redo)
          void write(next.before, next.after, 'undo').then((isStored) => {
            if (!isStored) setHistory(undo)
          })
        }
      : null,
  }
}
