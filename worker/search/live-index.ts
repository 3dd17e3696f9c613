import type { Unwatch } from '../port.ts'

/** An entry of an index. */
interface Identified {
  id: string
}

/** An index that can be filled and updated. */
interface Index<Entry extends Identified> {
  put: (entry: Entry) => void
  remove: (id: string) => void
}

/** Source of the entries of an index. A null entry: the document was removed. */
export interface EntrySource<Entry extends Identified> {
  read: (onEntries: (entries: Entry[]) => void) => Promise<void>
  watch: (onChange: (id: string, entry: Entry | null) => void) => Unwatch
}

/**
 * An index that is kept up to date. States: empty → (first `ready`) filling, with changes applied →
 * ready.
 */
export interface LiveIndex<Queries> {
  /** valid once it is ready */
  index: Queries
  /**
   * Fills the index at the first call; nothing is read before. Rejects if the replica cannot be
   * read.
   */
  ready: () => Promise<void>
  /** Calls back once after each batch of changes. */
  watch: (onChange: () => void) => Unwatch
  close: () => void
}

export function createLiveIndex<Entry extends Identified, Queries>(
  index: Queries & Index<Entry>,
  source: EntrySource<Entry>,
): LiveIndex<Queries> {
  const watchers = new Set<() => void>()
  let filling: Promise<void> | null = null
  let unwatchSource: Unwatch | null = null
  let isNotifying = false

  const notify = () => {
    if (isNotifying) return
    isNotifying = true
    // A pull changes hundreds of documents at once; watchers search only once for all of them.
    queueMicrotask(() => {
      isNotifying = false
      for (const watcher of watchers) watcher()
    })
  }

  const fill = async () => {
    try {
      await readAll()
    } catch (error) {
      // the next search tries again
      unwatchSource?.()
      filling = null
      throw error
    }
  }

  const readAll = async () => {
    // Changes during reading are newer than what is read.
    const changed = new Set<string>()
    let filled = false
    unwatchSource = source.watch((id, entry) => {
      if (!filled) changed.add(id)
      if (entry) index.put(entry)
      else index.remove(id)
      notify()
    })
    await source.read((entries) => {
      for (const entry of entries) if (!changed.has(entry.id)) index.put(entry)
    })
    filled = true
  }

  return {
    index,
    ready: () => {
      filling ??= fill()
      return filling
    },
    watch: (onChange) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    close: () => unwatchSource?.(),
  }
}
