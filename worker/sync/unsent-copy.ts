import { type Mutation, type SyncStore, watch } from '#replica/sync-store.ts'
import { wholeQueue } from './group.ts'
import { withContents } from './local.ts'
import { type UnsentWrite, unsentWrite } from './unsent-writes.ts'

// A browser may empty the storage of an origin while its app runs. So what waits is held in memory too, as it changes.

/** As JSON, of the contents; some twenty long tracks. */
export const COPIED_MAX_BYTES = 20_000_000

/** What waited when it was last read. */
export interface Copied {
  /** oldest first */
  writes: readonly UnsentWrite[]
  /** names of the writes behind those, which were too much to be held in memory */
  beyond: readonly string[]
}

export interface UnsentCopy {
  copied: () => Copied
  stop: () => void
}

interface Held {
  /** the row without its content; another one where the content may be another */
  mark: string
  write: UnsentWrite
}

/** Follows the queue in whichever tab it changes, and reads only the contents of rows that are new or have changed. */
export function copyUnsent(store: SyncStore, maxBytes = COPIED_MAX_BYTES): UnsentCopy {
  let held: ReadonlyMap<number, Held> = new Map()
  let beyond: readonly string[] = []

  const read = () =>
    store.transaction('r', store.outbox, store.contents, async () => {
      const rows = await wholeQueue(store)
      // From the front: nothing is held without what it builds on.
      const fit = fitting(rows, maxBytes)
      const changed = fit.filter((row) => held.get(row.seq)?.mark !== markOf(row))
      return { rows, fit, changed: await withContents(store, changed) }
    })
  const stop = watch(read, ({ rows, fit, changed }) => {
    const news = new Map(changed.map((waiting) => [waiting.seq, unsentWrite(waiting)]))
    const next = new Map<number, Held>()
    for (const row of fit) {
      const write = news.get(row.seq) ?? held.get(row.seq)?.write
      if (write) next.set(row.seq, { mark: markOf(row), write })
    }
    held = next
    beyond = rows.slice(fit.length).map(({ mutation }) => mutation)
  })
  return { copied: () => ({ writes: [...held.values()].map(({ write }) => write), beyond }), stop }
}

const markOf = (row: Mutation): string => JSON.stringify(row)

function fitting(rows: readonly Mutation[], maxBytes: number): Mutation[] {
  let bytes = 0
  const past = rows.findIndex(({ size }) => {
    bytes += size
    return bytes > maxBytes
  })
  return past < 0 ? [...rows] : rows.slice(0, past)
}
