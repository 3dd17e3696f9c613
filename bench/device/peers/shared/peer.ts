import type { ReactElement } from 'react'
import type { Pull } from './pull.ts'

/** Cards that a page asks for, as the app's list does. */
export const ROWS = 40

/** What every compared page can do, each with its own library. */
export interface Peer {
  /** the first sync: all documents, stored on the device */
  sync: (pull: Pull) => Promise<void>
  /** the newest routes, followed; with raw Dexie, also the route of a pressed card, and the list again */
  List: () => ReactElement
  /** a change by the member; absent: only starts and syncs of this page are measured */
  rename?: (id: string, name: string) => Promise<unknown>
}
