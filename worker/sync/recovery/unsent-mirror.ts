import { type PendingMutation, type SyncStore, watchLiveQuery } from '#replica/sync-store/sync-store.ts'
import { readOutbox } from '../outbox/dependents.ts'
import { withContents } from '../store/pending-mutations.ts'
import { toUnsentWrite, type UnsentWrite } from '../unsent/unsent-writes.ts'

// A browser may empty the storage of an origin while its app runs. So what waits is held in memory too, as it changes.

/** As JSON, of the contents; some twenty long tracks. */
export const MIRROR_MAX_BYTES = 20_000_000

/** What waited when it was last read. */
export interface UnsentSnapshot {
  /** oldest first */
  writes: readonly UnsentWrite[]
  /** names of the writes behind those, which were too much to be held in memory */
  omittedIds: readonly string[]
}

export interface UnsentMirror {
  snapshot: () => UnsentSnapshot
  stop: () => void
}

interface Held {
  /** the row without its content; another one where the content may be another */
  mark: string
  write: UnsentWrite
}

/** Follows the queue in whichever tab it changes, and reads only the contents of rows that are new or have changed. */
export function mirrorUnsent(store: SyncStore, maxBytes = MIRROR_MAX_BYTES): UnsentMirror {
  let held: ReadonlyMap<number, Held> = new Map()
  let beyond: readonly string[] = []

  const read = () =>
    store.transaction('r', store.outbox, store.contents, async () => {
      const rows = await readOutbox(store)
      // From the front: nothing is held without what it builds on.
      const fit = fitting(rows, maxBytes)
      const changed = fit.filter((row) => held.get(row.seq)?.mark !== markOf(row))
      return { rows, fit, changed: await withContents(store, changed) }
    })
  const stop = watchLiveQuery(read, ({ rows, fit, changed }) => {
    const news = new Map(changed.map((waiting) => [waiting.seq, toUnsentWrite(waiting)]))
    const next = new Map<number, Held>()
    for (const row of fit) {
      const write = news.get(row.seq) ?? held.get(row.seq)?.write
      if (write) next.set(row.seq, { mark: markOf(row), write })
    }
    held = next
    beyond = rows.slice(fit.length).map(({ mutation }) => mutation)
  })
  return {
    snapshot: () => ({ writes: [...held.values()].map(({ write }) => write), omittedIds: beyond }),
    stop,
  }
}

const markOf = (row: PendingMutation): string => JSON.stringify(row)

function fitting(rows: readonly PendingMutation[], maxBytes: number): PendingMutation[] {
  let bytes = 0
  const past = rows.findIndex(({ size }) => {
    bytes += size
    return bytes > maxBytes
  })
  return past < 0 ? [...rows] : rows.slice(0, past)
}
