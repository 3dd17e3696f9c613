import { type Disc, isHidden } from './disc.ts'

interface LocatedPhoto {
  at: { lat: number; lon: number } | null
}

/** Removes the locations of photos within the discs. Returns the same list if there are none. */
export function redactPhotos<P extends LocatedPhoto>(photos: P[], discs: readonly Disc[]): P[] {
  const isWithin = ({ at }: LocatedPhoto): boolean => at !== null && isHidden(at, discs)
  return photos.some(isWithin)
    ? photos.map((photo) => (isWithin(photo) ? { ...photo, at: null } : photo))
    : photos
}
