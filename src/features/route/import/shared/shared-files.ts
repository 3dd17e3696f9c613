import type { SharedFile } from '#domain/wire/service-worker/share-target.ts'
import { deleteSharedItems, readSharedItem } from '#src/platform/device/shared-items.ts'

interface SharedFilesDeps {
  indexedDB: IDBFactory
  /** undefined: the browser has no Web Locks, so tabs cannot coordinate */
  locks: LockManager | undefined
  onFile: (file: File) => void
}

export interface SharedFiles {
  /** Passes the file to `onFile` once no other tab has it, unless it was released there. */
  offer: (shared: SharedFile<Blob>) => void
  /** Deletes a file that was saved or removed. Files that were not shared are ignored. */
  release: (file: File) => void
  /** The page unmounts: files that were not released stay available for another tab or later. */
  close: () => void
}

/**
 * Hands files that were shared with the app to one tab at a time, and to none after they were
 * released. A Web Lock per
 * file is held meanwhile; the browser frees it if the tab is killed.
 */
export function createSharedFiles({ indexedDB, locks, onFile }: SharedFilesDeps): SharedFiles {
  const closing = new AbortController()
  const heldFiles = new Map<File, { id: number; release: () => void }>()

  /** Resolves when this tab gives the file up. */
  async function hold({ id }: SharedFile<Blob>): Promise<void> {
    const item = await readSharedItem(indexedDB, id)
    if (item?.kind !== 'file' || closing.signal.aborted) return
    const file = new File([item.content], item.name, { type: item.content.type })
    await new Promise<void>((release) => {
      heldFiles.set(file, { id, release })
      closing.signal.addEventListener('abort', () => heldFiles.has(file) && release())
      onFile(file)
    })
  }

  return {
    offer(shared) {
      const holding = locks
        ? locks.request(`shared-file-${shared.id}`, { signal: closing.signal }, () => hold(shared))
        : hold(shared)
      holding.catch((error: unknown) => {
        if (!closing.signal.aborted) console.warn('Cannot read a shared file:', error)
      })
    },
    release(file) {
      const entry = heldFiles.get(file)
      heldFiles.delete(file)
      if (!entry) return
      // Delete it before the lock is freed: a waiting tab must not find it.
      deleteSharedItems(indexedDB, [entry.id])
        .catch(() => undefined) // the worst case: it is offered again
        .finally(entry.release)
    },
    close: () => closing.abort(),
  }
}
