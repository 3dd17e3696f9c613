import { type PendingMutation, type SyncStore, watchLiveQuery } from '#replica/sync-store/sync-store.ts'
import { readOutbox } from '../outbox/dependents.ts'
import { withContents } from '../store/pending-mutations.ts'
import { toUnsentWrite, type UnsentWrite } from '../unsent/unsent-writes.ts'

// A browser may empty the storage of an origin while its app runs, so unsent writes are also kept in
// memory.

/** Of the contents as JSON; about twenty long tracks. */
export const MIRROR_MAX_BYTES = 20_000_000

/** The unsent writes as last read. */
export interface UnsentSnapshot {
  /** oldest first */
  writes: readonly UnsentWrite[]
  /** mutation ids of the newer writes that did not fit into memory */
  omittedIds: readonly string[]
}

export interface UnsentMirror {
  snapshot: () => UnsentSnapshot
  stop: () => void
}

interface MirroredWrite {
  /** changes whenever the content may have changed */
  fingerprint: string
  write: UnsentWrite
}

/** Follows the outbox, whichever tab changes it. Only contents of new or changed rows are read. */
export function mirrorUnsent(store: SyncStore, maxBytes = MIRROR_MAX_BYTES): UnsentMirror {
  let mirrored: ReadonlyMap<number, MirroredWrite> = new Map()
  let omittedIds: readonly string[] = []

  const read = () =>
    store.transaction('r', store.outbox, store.contents, async () => {
      const rows = await readOutbox(store)
      // The oldest ones: no write is mirrored without those it depends on.
      const fitting = takeOldest(rows, maxBytes)
      const changed = fitting.filter((row) => mirrored.get(row.seq)?.fingerprint !== fingerprintOf(row))
      return { rows, fitting, changed: await withContents(store, changed) }
    })
  const stop = watchLiveQuery(read, ({ rows, fitting, changed }) => {
    const changedWrites = new Map(changed.map((mutation) => [mutation.seq, toUnsentWrite(mutation)]))
    const next = new Map<number, MirroredWrite>()
    for (const row of fitting) {
      const write = changedWrites.get(row.seq) ?? mirrored.get(row.seq)?.write
      if (write) next.set(row.seq, { fingerprint: fingerprintOf(row), write })
    }
    mirrored = next
    omittedIds = rows.slice(fitting.length).map(({ mutation }) => mutation)
  })
  return {
    snapshot: () => ({ writes: [...mirrored.values()].map(({ write }) => write), omittedIds }),
    stop,
  }
}

const fingerprintOf = (row: PendingMutation): string => JSON.stringify(row)

function takeOldest(rows: readonly PendingMutation[], maxBytes: number): PendingMutation[] {
  let bytes = 0
  const end = rows.findIndex(({ size }) => {
    bytes += size
    return bytes > maxBytes
  })
  return end < 0 ? [...rows] : rows.slice(0, end)
}
