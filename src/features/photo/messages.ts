import { COMMENT_PHOTOS_MAX } from '#domain/comment/comment.ts'
import type { PhotoProblem } from '#domain/photo/problem.ts'
import { ROUTE_PHOTOS_MAX } from '#domain/route/route.ts'
import { MEDIA_MAX_BYTES, PHOTO_PIXELS_MAX } from '#domain/wire/media.ts'
import type { PendingPhoto, PhotoOwner } from '../../platform/port/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'

const MEGABYTE = 1024 * 1024
export const PHOTO_LIMITS = `JPEG, PNG or WebP, up to ${MEDIA_MAX_BYTES.photo / MEGABYTE} MB and ${PHOTO_PIXELS_MAX / 1_000_000} megapixels each`

export const PROCESSING_NOTE = 'They are scaled down on this device, and where they were taken is removed.'

const PROBLEMS: Readonly<Record<Exclude<PhotoProblem, 'too_many'>, string>> = {
  too_large: `It is larger than ${MEDIA_MAX_BYTES.photo / MEGABYTE} MB.`,
  too_many_pixels: `It has more than ${PHOTO_PIXELS_MAX / 1_000_000} megapixels.`,
  not_a_picture: 'It is not a photo: JPEG, PNG and WebP are.',
  unreadable: 'This browser can not read it. Save it as JPEG or PNG and choose it again.',
}

const TOO_MANY: Readonly<Record<PhotoOwner['collection'], string>> = {
  routes: `A route has at most ${ROUTE_PHOTOS_MAX} photos.`,
  comments: `A review or a condition has at most ${COMMENT_PHOTOS_MAX} photos.`,
}

/** Why a file was not taken; `of`: what it was to be shown with, where that takes several. */
export function photoProblemMessage(problem: string, of?: PhotoOwner['collection']): string {
  if (problem === 'too_many' && of) return TOO_MANY[of]
  return PROBLEMS[problem as keyof typeof PROBLEMS] ?? 'It could not be taken.'
}

type OnItsWay = Pick<PendingPhoto, 'state' | 'sent' | 'size'>

/** How far a photo has come; nothing once it is there. */
export function uploadStatus({ state, sent, size }: OnItsWay): string {
  if (state === 'done') return ''
  if (state === 'refused') return 'Needs attention'
  return sent === null ? 'On this device' : `${Math.floor((sent / size) * 100)} % sent`
}

/** The same, and how large it is. */
export function uploadStatusWithSize(upload: OnItsWay): string {
  const words = uploadStatus(upload)
  return words && `${words} · ${formatBytes(upload.size)}`
}

/** What is still to be sent of some photos, all in all; nothing where there is none. */
export function unsentPhotosMessage(uploads: readonly OnItsWay[]): string {
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'refused')
  if (left.length === 0) return ''
  const bytes = left.reduce((sum, { size, sent }) => sum + size - (sent ?? 0), 0)
  return `${left.length === 1 ? '1 photo' : `${left.length} photos`} still to be sent, ${formatBytes(bytes)}.`
}

/** What a photo shows, for those who do not see it. */
export const photoAlt = (caption: string, at: number, of: number): string => caption || `Photo ${at} of ${of}`
