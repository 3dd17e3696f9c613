import { combineLatest, map, Observable } from 'rxjs'
import type { Route } from '#domain/route/route.ts'
import { watchDocumentsByIds } from '#replica/queries/rows/rows-by-ids.ts'
import { readPhoto, readUploads } from '#replica/sync-store/photos.ts'
import { watchLiveQuery } from '#replica/sync-store/sync-store.ts'
import type { Watcher } from './watcher.ts'

export const watchUploads: Watcher<'photo.uploads'> = ({ store, photoLocations }, { id }) =>
  watchRead(async () =>
    (await readUploads(store))
      .filter((upload) => upload.id === id)
      .map((upload) => ({ ...upload, takenAt: photoLocations.get(upload.media) ?? null })),
  )

export const watchPhoto: Watcher<'photo.here'> = ({ store }, { media }) =>
  watchRead(() => readPhoto(store, media))

/**
 * A photo that is not uploaded yet belongs to its route: if it were moved before, it would never be
 * sent.
 */
export const watchPhotosOfRoutes: Watcher<'photo.of_routes'> = ({ replica, store }, { routes, limit }) =>
  combineLatest([
    watchDocumentsByIds(replica, { collection: 'routes', ids: routes }),
    watchRead(() => readUploads(store)),
  ]).pipe(
    map(([documents, uploads]) => {
      const pending = new Set(uploads.filter(({ state }) => state !== 'done').map(({ media }) => media))
      const found = (documents as unknown as Route[])
        .filter(({ author }) => author.id === replica.memberId)
        .flatMap(({ name, photos }) =>
          photos.map(({ media, caption, blur }) => ({ media, caption, blur, route: name })),
        )
        .filter(({ media }) => !pending.has(media))
      return { photos: found.slice(0, limit), total: found.length }
    }),
  )

/** The result of `read`, at once and after changes of the store. */
const watchRead = <T>(read: () => Promise<T>): Observable<T> =>
  new Observable((listener) => watchLiveQuery(read, (found) => listener.next(found)))
