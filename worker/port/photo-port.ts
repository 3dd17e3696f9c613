import type { LatLon, Photo } from '#domain/route/route.ts'
import type { PhotoUpload } from '#replica/sync-store.ts'

/** Photos of one's own routes. */
export interface PhotoCommands {
  /** `media`: its id, made by the page. What is wrong with the file stands under `file`, as a `PhotoProblem`. */
  'photo.add': { route: string; media: string; file: Blob }
  'photo.edit': { route: string; media: string; set: Partial<Pick<Photo, 'caption' | 'at'>> }
  'photo.remove': { route: string; media: string }
  /** to the place `at` among the others; one that was taken out comes back */
  'photo.put': { route: string; photo: Photo; at: number }
}

/** A photo that is on its way to the server, as far as it has come. */
export interface PhotoOnItsWay extends PhotoUpload {
  /** where it was taken, as its file said when it was chosen in this tab; stored nowhere */
  takenAt: LatLon | null
}

export interface PhotoQueries {
  /** of one document */
  'photo.uploads': { args: { id: string }; result: PhotoOnItsWay[] }
  /** the picture as this device holds it: whole until the server has it, small afterwards; null: not here */
  'photo.here': { args: { media: string }; result: { whole: Blob | null; small: Blob } | null }
}
