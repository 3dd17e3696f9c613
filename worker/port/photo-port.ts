import type { LatLon, Photo } from '#domain/route/route.ts'
import type { PhotoUpload } from '#replica/sync-store/sync-store.ts'

/** The owner of photos: a route, a post, or a review or condition report. */
export interface PhotoOwner {
  collection: 'routes' | 'comments' | 'posts'
  id: string
}

/** Commands for photos of the member's documents. */
export interface PhotoCommands {
  /**
   * `media`: id made by the page. A problem of the file is reported under `file`, as a
   * `PhotoProblem`.
   */
  'photo.add': { of: PhotoOwner; media: string; file: Blob }
  'photo.edit': { of: PhotoOwner; media: string; set: Partial<Pick<Photo, 'caption' | 'at'>> }
  'photo.remove': { of: PhotoOwner; media: string }
  /** moves it to position `at`; a removed photo is restored */
  'photo.put': { of: PhotoOwner; photo: Photo; at: number }
  /**
   * Stores a photo chosen in a form whose document is not written yet. The command that writes a
   * document naming it, in `photos` or as `cover`, starts its upload.
   */
  'photo.keep': { media: string; file: Blob }
}

/** A photo that is being uploaded, with its progress. */
export interface PendingPhoto extends PhotoUpload {
  /** location in its file, if it was chosen in this tab; never stored */
  takenAt: LatLon | null
}

/** A photo and the name of its route. */
export interface RoutePhoto extends Pick<Photo, 'media' | 'caption' | 'blur'> {
  route: string
}

export interface PhotoQueries {
  /** of one document */
  'photo.uploads': { args: { id: string }; result: PendingPhoto[] }
  /** the member's uploaded photos of these routes, and their number */
  'photo.of_routes': {
    args: { routes: string[]; limit: number }
    result: { photos: RoutePhoto[]; total: number }
  }
  /**
   * the photo as stored on this device: whole until it is uploaded, small afterwards; null: not
   * here
   */
  'photo.here': { args: { media: string }; result: { whole: Blob | null; small: Blob } | null }
}
