import { Observable } from 'rxjs'
import { readPhoto, readUploads } from '#replica/photos.ts'
import { watch } from '#replica/sync-store.ts'
import type { Watcher } from './watcher.ts'

export const watchUploads: Watcher<'photo.uploads'> = ({ store, foundPlaces }, { id }) =>
  following(async () =>
    (await readUploads(store))
      .filter((upload) => upload.id === id)
      .map((upload) => ({ ...upload, takenAt: foundPlaces.get(upload.media) ?? null })),
  )

export const watchPhoto: Watcher<'photo.here'> = ({ store }, { media }) =>
  following(() => readPhoto(store, media))

/** What is read of the store, at once and whenever it may have changed. */
const following = <T>(read: () => Promise<T>): Observable<T> =>
  new Observable((listener) => watch(read, (found) => listener.next(found)))
