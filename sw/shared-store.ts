import {
  IMPORT_FILE_MAX_BYTES,
  SHARED_DATABASE,
  SHARED_DATABASE_VERSION,
  SHARED_FILES_MAX,
  SHARED_STORE,
  SHARED_TEXT_ID,
  type SharedFile,
  type SharedItem,
  type SharedText,
} from '#domain/wire/service-worker/share-target.ts'

export interface Shared {
  files: readonly File[]
  /** empty: none */
  text: string
}

type Added = Omit<SharedFile<Blob>, 'id'> | SharedText

/**
 * Stores shared items in addition to those that are waiting. Returns whether all of them fitted; rejects
 * if nothing was stored.
 */
export async function storeShared(indexedDB: IDBFactory, shared: Shared): Promise<boolean> {
  const database = await openDatabase(indexedDB)
  try {
    const writing = database.transaction(SHARED_STORE, 'readwrite')
    const ended = new Promise<void>((resolve, reject) => {
      writing.addEventListener('complete', () => resolve())
      writing.addEventListener('abort', () => reject(writing.error ?? new Error('not stored')))
    })
    const things = writing.objectStore(SHARED_STORE)
    const waiting = things.getAll() as IDBRequest<SharedItem<Blob>[]>
    let fitting: readonly File[] = []
    waiting.addEventListener('success', () => {
      fitting = takeFitting(shared.files, waiting.result)
      for (const thing of toItems({ ...shared, files: fitting })) things.put(thing)
    })
    await ended
    return fitting.length === shared.files.length
  } finally {
    // a sign-out must not be blocked
    database.close()
  }
}

function takeFitting(files: readonly File[], waiting: readonly SharedItem<Blob>[]): File[] {
  const before = waiting.flatMap((thing) => (thing.kind === 'file' ? thing.content.size : []))
  let count = before.length
  let bytes = before.reduce((sum, size) => sum + size, 0)
  return files.filter(({ size }) => {
    if (count === SHARED_FILES_MAX || bytes + size > IMPORT_FILE_MAX_BYTES) return false
    count += 1
    bytes += size
    return true
  })
}

function toItems({ files, text }: Shared): Added[] {
  const added: Added[] = files.map((file) => ({
    kind: 'file',
    memberId: null,
    name: file.name,
    content: file,
  }))
  return text ? [...added, { kind: 'text', id: SHARED_TEXT_ID, memberId: null, text }] : added
}

function openDatabase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARED_DATABASE, SHARED_DATABASE_VERSION)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(SHARED_STORE, { keyPath: 'id', autoIncrement: true }),
    )
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
}
