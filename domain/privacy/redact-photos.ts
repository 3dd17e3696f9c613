import { type Disc, isHidden } from './disc.ts'

interface Placed {
  at: { lat: number; lon: number } | null
}

/** Photos as others get them: none tells of a place within the discs. The same list where they hide none of these. */
export function redactPhotos<P extends Placed>(photos: P[], discs: readonly Disc[]): P[] {
  const tells = ({ at }: Placed): boolean => at !== null && isHidden(at, discs)
  return photos.some(tells) ? photos.map((photo) => (tells(photo) ? { ...photo, at: null } : photo)) : photos
}
