export type PhotoType = 'jpeg' | 'png' | 'webp'

/** Magic bytes of each type, in Latin-1, with their offsets. */
const MAGIC_BYTES: Readonly<Record<PhotoType, readonly [offset: number, bytes: string][]>> = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBPVP8'],
  ],
}
const TYPES = Object.keys(MAGIC_BYTES) as PhotoType[]

/** Detects the photo type by the magic bytes, never by the file name. Null for anything else. */
export const detectPhotoType = (content: Buffer): PhotoType | null =>
  TYPES.find((type) =>
    MAGIC_BYTES[type].every(
      ([offset, bytes]) => content.toString('latin1', offset, offset + bytes.length) === bytes,
    ),
  ) ?? null
