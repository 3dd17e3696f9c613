import type { LatLon, Photo } from '#domain/route/route.ts'
import type { PhotoUpload } from '#replica/sync-store/sync-store.ts'

/** What shows photos: a route, or what a member says of one. */
export interface PhotoOwner {
  collection: 'routes' | 'comments'
  id: string
}

/** Photos of what the member has written. */
export interface PhotoCommands {
  /** `media`: its id, made by the page. What is wrong with the file stands under `file`, as a `PhotoProblem`. */
  'photo.add': { of: PhotoOwner; media: string; file: Blob }
  'photo.edit': { of: PhotoOwner; media: string; set: Partial<Pick<Photo, 'caption' | 'at'>> }
  'photo.remove': { of: PhotoOwner; media: string }
  /** to the place `at` among the others; one that was taken out comes back */
  'photo.put': { of: PhotoOwner; photo: Photo; at: number }
}

/** A photo that is on its way to the server, as far as it has come. */
export interface PendingPhoto extends PhotoUpload {
  /** where it was taken, as its file said when it was chosen in this tab; stored nowhere */
  takenAt: LatLon | null
}

/** A photo, and the name of its route. */
export interface RoutePhoto extends Pick<Photo, 'media' | 'caption' | 'blur'> {
  route: string
}

export interface PhotoQueries {
  /** of one document */
  'photo.uploads': { args: { id: string }; result: PendingPhoto[] }
  /** the member's own of these routes that are sent, and how many there are */
  'photo.of_routes': {
    args: { routes: string[]; limit: number }
    result: { photos: RoutePhoto[]; total: number }
  }
  /** the picture as this device holds it: whole until the server has it, small afterwards; null: not here */
  'photo.here': { args: { media: string }; result: { whole: Blob | null; small: Blob } | null }
}
