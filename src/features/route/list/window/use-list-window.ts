import { useState } from 'react'
import { INITIAL_ROWS } from '../list-query.ts'

/** Rows added each time the member scrolls near the end. */
const MORE_ROWS = 80
/**
 * More rows are requested this many rows before the end; local rows arrive before two of them are
 * scrolled past.
 */
const NEAR_END_ROWS = 8

/** The length of each list by key, so that going back restores it. */
const limitByKey = new Map<string, number>()

export interface ListWindow {
  limit: number
  /** Extends the window if the last visible row is near its end. */
  growTo: (lastVisible: number) => void
}

/** The row limit of the list identified by `key`; it grows while the member scrolls down. */
export function useListWindow(key: string): ListWindow {
  const [, rerender] = useState(0)
  const limit = limitByKey.get(key) ?? INITIAL_ROWS
  return {
    limit,
    growTo(lastVisible) {
      if (lastVisible < limit - NEAR_END_ROWS) return
      limitByKey.set(key, limit + MORE_ROWS)
      rerender((count) => count + 1)
    },
  }
}
