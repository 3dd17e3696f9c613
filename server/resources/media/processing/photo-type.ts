export type PhotoType = 'jpeg' | 'png' | 'webp'

/** What stands at the beginning of each, in Latin-1, and where. */
const MARKS: Readonly<Record<PhotoType, readonly [at: number, mark: string][]>> = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBPVP8'],
  ],
}
const TYPES = Object.keys(MARKS) as PhotoType[]

/** What kind of photo a file holds, by its first bytes alone: never by its name. Null for everything else. */
export const detectPhotoType = (content: Buffer): PhotoType | null =>
  TYPES.find((type) =>
    MARKS[type].every(([at, mark]) => content.toString('latin1', at, at + mark.length) === mark),
  ) ?? null
