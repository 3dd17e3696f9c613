import sharp from 'sharp'

export interface PhotoFile {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** degrees; the position in its metadata */
  at?: { lat: number; lon: number }
  /** the same as written: three fractions each, north and east */
  gps?: { GPSLatitude: string; GPSLongitude: string }
  /** EXIF orientation, 1 to 8 */
  orientation?: number
  /** noise is several times as large as a plain colour */
  noise?: boolean
}

/** A text in the metadata of each photo with a position; a search for it finds metadata that was not removed. */
export const CAMERA_WORDS = 'Camera of Maya'

/** A photo as a camera writes it, with metadata. */
export async function photoFile(some: PhotoFile = {}): Promise<Buffer> {
  const { width = 640, height = 480, format = 'jpeg', at, gps, orientation, noise = false } = some
  const background = { r: 90, g: 130, b: 70 }
  const made = sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 60 } }),
    },
  })
  const notes = gps ? { GPSLatitudeRef: 'N', GPSLongitudeRef: 'E', ...gps } : at && gpsOf(at)
  const named = notes ? made.withExif({ IFD0: { Model: CAMERA_WORDS }, IFD3: notes }) : made
  return (orientation ? named.withMetadata({ orientation }) : named).toFormat(format).toBuffer()
}

function gpsOf({ lat, lon }: { lat: number; lon: number }): Record<string, string> {
  return {
    GPSLatitudeRef: lat < 0 ? 'S' : 'N',
    GPSLatitude: sexagesimal(Math.abs(lat)),
    GPSLongitudeRef: lon < 0 ? 'W' : 'E',
    GPSLongitude: sexagesimal(Math.abs(lon)),
  }
}

function sexagesimal(degrees: number): string {
  const minutes = (degrees % 1) * 60
  const seconds = Math.round((minutes % 1) * 60 * 1_000)
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${seconds}/1000`
}
