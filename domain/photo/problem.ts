/**
 * Why a chosen file cannot become a photo: the file or its pixel count is too large · it is not a
 * supported picture format · the browser cannot decode it · the document has the maximum number of
 * photos · it was chosen on another device, where its form was begun
 */
export const PHOTO_PROBLEMS = [
  'too_large',
  'too_many_pixels',
  'not_a_picture',
  'unreadable',
  'too_many',
  'elsewhere',
] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]
