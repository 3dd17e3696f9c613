import { combineLatest, map, Observable } from 'rxjs'
import type { Route } from '#domain/route/route.ts'
import { watchDocumentsByIds } from '#replica/queries/rows/rows-by-ids.ts'
import { readPhoto, readUploads } from '#replica/sync-store/photos.ts'
import { watchLiveQuery } from '#replica/sync-store/sync-store.ts'
import type { Watcher } from './watcher.ts'

export const watchUploads: Watcher<'photo.uploads'> = ({ store, foundPlaces }, { id }) =>
  following(async () =>
    (await readUploads(store))
      .filter((upload) => upload.id === id)
      .map((upload) => ({ ...upload, takenAt: foundPlaces.get(upload.media) ?? null })),
  )

export const watchPhoto: Watcher<'photo.here'> = ({ store }, { media }) =>
  following(() => readPhoto(store, media))

/** One that is on its way goes with its route: taken out of that before it is sent, it would never come. */
export const watchPhotosOfRoutes: Watcher<'photo.of_routes'> = ({ replica, store }, { routes, limit }) =>
  combineLatest([
    watchDocumentsByIds(replica, { collection: 'routes', ids: routes }),
    following(() => readUploads(store)),
  ]).pipe(
    map(([documents, uploads]) => {
      const onTheirWay = new Set(uploads.filter(({ state }) => state !== 'done').map(({ media }) => media))
      const found = (documents as unknown as Route[])
        .filter(({ author }) => author.id === replica.memberId)
        .flatMap(({ name, photos }) =>
          photos.map(({ media, caption, blur }) => ({ media, caption, blur, route: name })),
        )
        .filter(({ media }) => !onTheirWay.has(media))
      return { photos: found.slice(0, limit), total: found.length }
    }),
  )

/** What is read of the store, at once and whenever it may have changed. */
const following = <T>(read: () => Promise<T>): Observable<T> =>
  new Observable((listener) => watchLiveQuery(read, (found) => listener.next(found)))
