import { useState } from 'react'
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
  const plan: TripPlan = { ...trip, ...(unstored?.over === trip && unstored.set) }

  async function write(before: Partial<TripPlan>, after: Partial<TripPlan>): Promise<boolean> {
    setUnstored({ over: trip, set: { ...(unstored?.over === trip && unstored.set), ...after } })
    const isStored = await revise(trip.id, before, after)
    if (!isStored) setUnstored(null)
    return isStored
  }
  async function change(set: Partial<TripPlan>, group?: string): Promise<boolean> {
    const before = Object.fromEntries(
      Object.keys(set).map((name) => [name, plan[name as keyof TripPlan]]),
    ) as Partial<TripPlan>
    const isStored = await write(before, set)
    if (!isStored) return false
    setHistory((now) => {
      const isSame = group !== undefined && now.group === group && now.present !== null
      const step = { before: isSame && now.present ? now.present.before : before, after: set }
      return recordChange(now, step, group ?? null)
    })
    return true
  }
  const [last, next] = [history.present, history.future[0]]
  return {
    plan,
    change,
    undo:
      last &&
      (() => {
        setUnstored(null)
        void revise(trip.id, last.after, last.before).then((isStored) => isStored && setHistory(undo))
      }),
    redo: next
      ? () => {
          setUnstored(null)
          void revise(trip.id, next.before, next.after).then((isStored) => isStored && setHistory(redo))
        }
      : null,
  }
}
