import type { PendingPhoto } from '../../platform/port/port.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** Photos of a document that are on their way, by their ids. */
export function useUploads(id: string): ReadonlyMap<string, PendingPhoto> {
  const uploads = useQuery('photo.uploads', { id }) ?? []
  return new Map(uploads.map((upload) => [upload.media, upload]))
}

/** One of the member's own as this device holds it; undefined until that is known. */
export const useLocalPhoto = (media: string) => useQuery('photo.here', { media })
