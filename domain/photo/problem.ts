/**
 * Why a file that was chosen can not become a photo: its bytes or its pixels are more than a photo may have · it is none of the kinds of
 * pictures that are taken · this browser can not read it, or nobody can · the document shows as many as it may
 */
export const PHOTO_PROBLEMS = [
  'too_large',
  'too_many_pixels',
  'not_a_picture',
  'unreadable',
  'too_many',
] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]
