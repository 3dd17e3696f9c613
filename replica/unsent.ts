import { readUploads } from './photos.ts'
import { type Mutation, type PhotoUpload, type SyncStore, watch } from './sync-store.ts'

/** All that waits here: writes and photos, each oldest first. */
export interface Unsent {
  outbox: Mutation[]
  uploads: PhotoUpload[]
}

export const readUnsent = async (store: SyncStore): Promise<Unsent> => ({
  outbox: await store.outbox.orderBy('seq').toArray(),
  uploads: await readUploads(store),
})

/** Calls back with it at once and after every change, in whichever tab. */
export const watchUnsent = (store: SyncStore, onUnsent: (unsent: Unsent) => void): (() => void) =>
  watch(() => readUnsent(store), onUnsent)
