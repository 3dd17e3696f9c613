import type { PendingPhoto } from '../../platform/port/port.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** The uploads of a document's photos, by photo id. */
export function useUploads(id: string): ReadonlyMap<string, PendingPhoto> {
  const uploads = useQuery('photo.uploads', { id }) ?? []
  return new Map(uploads.map((upload) => [upload.media, upload]))
}

/** The local files of one of the member's own photos; undefined: not loaded yet. */
export const useLocalPhoto = (media: string) => useQuery('photo.here', { media })
