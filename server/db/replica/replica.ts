import type { Query } from '../database.ts'
import type { LogPosition } from './log-position.ts'

/** How a read ended. If not served: the replica had not come far enough, or could not be used. */
export type ReadOutcome = 'served' | 'late' | 'unavailable'

/** A standby of the database, which may be late, or gone. */
export interface Replica {
  /**
   * Runs `work` in a snapshot of the replica that contains everything up to `position`. Null if that is not
   * possible now, for whatever reason: the caller reads from the primary then. So `work` may run twice.
   */
  read<T>(position: LogPosition, work: (query: Query) => Promise<T>): Promise<T | null>
  /** how its reads ended, since the start */
  samples(): { outcome: ReadOutcome; count: number }[]
  close(): Promise<void>
}
