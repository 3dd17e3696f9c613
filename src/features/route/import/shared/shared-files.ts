import type { SharedFile } from '#domain/wire/service-worker/share-target.ts'
import { deleteSharedItems, readSharedItem } from '#src/platform/device/shared-items.ts'

interface Surroundings {
  indexedDB: IDBFactory
  /** undefined: this browser has none, and tabs do not know of each other */
  locks: LockManager | undefined
  onFile: (file: File) => void
}

export interface SharedFiles {
  /** Hands the file over as soon as no other tab has it, unless it was let go of there. */
  offer: (shared: SharedFile<Blob>) => void
  /** It was saved or removed: it waits no longer. A file that was not shared is none of this. */
  release: (file: File) => void
  /** The page goes: what was not let go of waits on, for another tab or another time. */
  close: () => void
}

/** A file that was shared is at most in one tab at a time, and in none once it was let go of; a tab that is killed holds nothing. */
export function createSharedFiles({ indexedDB, locks, onFile }: Surroundings): SharedFiles {
  const leaving = new AbortController()
  const held = new Map<File, { id: number; release: () => void }>()

  /** Resolves when the file is no longer this tab's. */
  async function hold({ id }: SharedFile<Blob>): Promise<void> {
    const still = await readSharedItem(indexedDB, id)
    if (still?.kind !== 'file' || leaving.signal.aborted) return
    const file = new File([still.content], still.name, { type: still.content.type })
    await new Promise<void>((release) => {
      held.set(file, { id, release })
      leaving.signal.addEventListener('abort', () => held.has(file) && release())
      onFile(file)
    })
  }

  return {
    offer(shared) {
      const holding = locks
        ? locks.request(`shared-file-${shared.id}`, { signal: leaving.signal }, () => hold(shared))
        : hold(shared)
      holding.catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A shared file can not be read:', error)
      })
    },
    release(file) {
      const one = held.get(file)
      held.delete(file)
      if (!one) return
      // a tab that waits for it must not find it any more
      deleteSharedItems(indexedDB, [one.id])
        .catch(() => undefined) // it is offered again, and no more
        .finally(one.release)
    },
    close: () => leaving.abort(),
  }
}
