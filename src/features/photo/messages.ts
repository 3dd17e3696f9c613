import { COMMENT_PHOTOS_MAX } from '#domain/comment/limits.ts'
import { ROUTE_PHOTOS_MAX } from '#domain/photo/limits.ts'
import type { PhotoProblem } from '#domain/photo/problem.ts'
import { POST_PHOTOS_MAX } from '#domain/post/limits.ts'
import { MEDIA_MAX_BYTES, PHOTO_PIXELS_MAX } from '#domain/wire/media-limits.ts'
import type { PendingPhoto, PhotoOwner } from '../../platform/port/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'

const MEGABYTE = 1024 * 1024
export const PHOTO_LIMITS = `JPEG, PNG or WebP, up to ${MEDIA_MAX_BYTES.photo / MEGABYTE} MB and ${PHOTO_PIXELS_MAX / 1_000_000} megapixels each`

export const PROCESSING_NOTE = 'Photos are resized here and their location is removed.'

const PROBLEMS: Readonly<Record<Exclude<PhotoProblem, 'too_many'>, string>> = {
  too_large: `Larger than ${MEDIA_MAX_BYTES.photo / MEGABYTE} MB.`,
  too_many_pixels: `More than ${PHOTO_PIXELS_MAX / 1_000_000} megapixels.`,
  not_a_picture: 'Not a photo. Use JPEG, PNG or WebP.',
  unreadable: 'This browser cannot read it. Save it as JPEG or PNG and try again.',
  elsewhere: 'A photo was chosen on another device. Remove it, or post from that device.',
}

const TOO_MANY: Readonly<Record<PhotoOwner['collection'], string>> = {
  routes: `A route can have up to ${ROUTE_PHOTOS_MAX} photos.`,
  comments: `A review or a condition can have up to ${COMMENT_PHOTOS_MAX} photos.`,
  posts: `A post can have up to ${POST_PHOTOS_MAX} photos.`,
}

/** Why a file was rejected; `of`: the collection of the owner, if that can have several photos. */
export function photoProblemMessage(problem: string, of?: PhotoOwner['collection']): string {
  if (problem === 'too_many' && of) return TOO_MANY[of]
  return PROBLEMS[problem as keyof typeof PROBLEMS] ?? 'Could not be added.'
}

type Upload = Pick<PendingPhoto, 'state' | 'sent' | 'size'>

/** The upload status of a photo; empty once it is uploaded. */
export function uploadStatus({ state, sent, size }: Upload): string {
  if (state === 'done') return ''
  if (state === 'refused') return 'Needs attention'
  return sent === null ? 'On this device' : `${Math.floor((sent / size) * 100)} % sent`
}

/** The same with the size of the photo. */
export function uploadStatusWithSize(upload: Upload): string {
  const status = uploadStatus(upload)
  return status && `${status} · ${formatBytes(upload.size)}`
}

/** How many photos are not uploaded yet, with their size; empty if all are. */
export function unsentPhotosMessage(uploads: readonly Upload[]): string {
  const unsent = uploads.filter(({ state }) => state === 'waiting' || state === 'refused')
  if (unsent.length === 0) return ''
  const bytes = unsent.reduce((sum, { size, sent }) => sum + size - (sent ?? 0), 0)
  return `${unsent.length === 1 ? '1 photo' : `${unsent.length} photos`} not uploaded yet, ${formatBytes(bytes)}.`
}

/** The alternative text of a photo. */
export const photoAlt = (caption: string, at: number, of: number): string => caption || `Photo ${at} of ${of}`
