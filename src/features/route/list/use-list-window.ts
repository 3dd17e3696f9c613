import { useState } from 'react'
import { INITIAL_ROWS } from './list-query.ts'

/** How many more rows are asked for each time the end comes near. */
const MORE_ROWS = 80
/** Rows below the last drawn one at which more are asked for: what the device holds comes before two have been scrolled past. */
const NEAR_END_ROWS = 8

/** How far each list had grown, so that going back finds it as long as it was left. */
const grownTo = new Map<string, number>()

export interface ListWindow {
  limit: number
  /** To be told which row is the last one on the screen. */
  growTo: (lastVisible: number) => void
}

/** The window of one list, named by `key`: it grows while the member scrolls down. */
export function useListWindow(key: string): ListWindow {
  const [, redraw] = useState(0)
  const limit = grownTo.get(key) ?? INITIAL_ROWS
  return {
    limit,
    growTo(lastVisible) {
      if (lastVisible < limit - NEAR_END_ROWS) return
      grownTo.set(key, limit + MORE_ROWS)
      redraw((count) => count + 1)
    },
  }
}
