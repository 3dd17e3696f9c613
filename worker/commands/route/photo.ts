import * as v from 'valibot'
import type { MemberComment } from '#domain/comment/comment.ts'
import { COMMENT_PHOTOS_MAX } from '#domain/comment/limits.ts'
import { ROUTE_PHOTOS_MAX } from '#domain/photo/limits.ts'
import type { PhotoProblem } from '#domain/photo/problem.ts'
import { postCrossFieldErrors } from '#domain/post/cross-field-errors.ts'
import { POST_PHOTOS_MAX } from '#domain/post/limits.ts'
import type { Post } from '#domain/post/post.ts'
import { type Photo, photo, type Route } from '#domain/route/route.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { formPhotoRows } from '#replica/sync-store/form-photos.ts'
import { photoRows, uploadRows } from '#replica/sync-store/photos.ts'
import type { PhotoUpload, StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { PreparedPhoto } from '../../photos/image-codec.ts'
import type { CommandResult, Commands, PhotoOwner } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, invalidIssues, NOT_FOUND } from '../command-results.ts'
import { readAs } from '../document.ts'

// Photos of a route, a post, a review or a condition report. Each write contains the list as it was read,
// so that concurrent changes to other photos are merged.

const PHOTOS_MAX: Readonly<Record<PhotoOwner['collection'], number>> = {
  routes: ROUTE_PHOTOS_MAX,
  comments: COMMENT_PHOTOS_MAX,
  posts: POST_PHOTOS_MAX,
}

/** The photo is stored in the same transaction as the write that names it. */
export async function addPhoto(
  deps: CommandDeps,
  { of, media, file }: Commands['photo.add'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return invalidPhoto(prepared.problem)
  // Read now, because preparing the photo took time and another photo may have been added.
  const owner = await readOwner(deps, of)
  if (!owner) return NOT_FOUND
  if (owner.photos.length >= PHOTOS_MAX[of.collection]) return invalidPhoto('too_many')
  const { blur, takenAt } = prepared.photo
  const title = await titleOf(deps, of, owner)
  const photos = [...owner.photos, { media, caption: '', at: null, blur }]
  const files = photoBlobs(prepared.photo, { ...keyOf(of), media, title, at: deps.now() })
  // Set before the write, because watchers are notified by it.
  if (takenAt) deps.photoLocations.set(media, takenAt)
  await deps.write([
    { ...keyOf(of), action: 'edit', set: { photos }, baseValues: { photos: owner.photos }, files },
  ])
  return DONE
}

/** The photo is stored alone; the write of the form names it later. */
export async function keepPhoto(
  deps: CommandDeps,
  { media, file }: Commands['photo.keep'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return invalidPhoto(prepared.problem)
  const { whole, small, blur } = prepared.photo
  const { type, size } = whole
  await deps.storeFormPhoto(
    formPhotoRows({ media, type, size, blur, at: deps.now().toISOString() }, { whole, small }),
  )
  return DONE
}

/** Rows of a prepared photo, to be stored with the write that names it in this document. */
export const photoBlobs = (
  { whole, small }: Pick<PreparedPhoto, 'whole' | 'small'>,
  {
    media,
    collection,
    id,
    title,
    at,
  }: Pick<PhotoUpload, 'media' | 'collection' | 'id' | 'title'> & { at: Date },
): StoredBlob[] =>
  photoRows(
    {
      media,
      collection,
      id,
      title,
      type: whole.type,
      size: whole.size,
      sent: null,
      state: 'waiting',
      refusal: null,
      at: at.toISOString(),
    },
    { whole, small },
  )

/** Updates caption or place of one photo. */
export function editPhoto(
  deps: CommandDeps,
  { of, media, set }: Commands['photo.edit'],
): Promise<CommandResult> {
  return updatePhotos(deps, of, {
    next: (photos) => photos.map((one) => (one.media === media ? { ...one, ...set } : one)),
  })
}

/** A pending upload is suspended and kept, so that the photo can be restored. */
export async function removePhoto(
  deps: CommandDeps,
  { of, media }: Commands['photo.remove'],
): Promise<CommandResult> {
  const upload = await deps.findUpload(media)
  const files = uploadRows(upload && { ...upload, state: 'let_go' })
  return updatePhotos(deps, of, { next: (photos) => photos.filter((one) => one.media !== media), files })
}

/** Moves a photo to this position; a removed photo is restored. */
export async function putPhoto(
  deps: CommandDeps,
  { of, photo: put, at }: Commands['photo.put'],
): Promise<CommandResult> {
  const upload = await deps.findUpload(put.media)
  const files = uploadRows(upload?.state === 'let_go' ? { ...upload, state: 'waiting' } : null)
  const next = (photos: readonly Photo[]) =>
    photos.filter(({ media }) => media !== put.media).toSpliced(at, 0, put)
  return updatePhotos(deps, of, { next, files })
}

async function updatePhotos(
  deps: CommandDeps,
  of: PhotoOwner,
  { next, files = [] }: { next: (photos: readonly Photo[]) => Photo[]; files?: readonly StoredBlob[] },
): Promise<CommandResult> {
  const owner = await readOwner(deps, of)
  if (!owner) return NOT_FOUND
  const photoList = v.pipe(v.array(photo), v.maxLength(PHOTOS_MAX[of.collection]))
  const checked = v.safeParse(photoList, next(owner.photos))
  if (!checked.success) return invalidIssues(checked.issues)
  const set = { photos: checked.output }
  const errors =
    of.collection === 'posts' ? postCrossFieldErrors({ ...(owner as unknown as Post), ...set }) : {}
  if (errors['photos']) return { ok: false, reason: 'invalid', field_errors: { photos: errors['photos'] } }
  await deps.write([{ ...keyOf(of), action: 'edit', set, baseValues: { photos: owner.photos }, files }])
  return DONE
}

type Owner = WireDocument & Pick<Route, 'photos'> & Partial<Pick<MemberComment, 'on'>>

const keyOf = ({ collection, id }: PhotoOwner): PhotoOwner => ({ collection, id })

const readOwner = (deps: CommandDeps, { collection, id }: PhotoOwner): Promise<Owner | null> =>
  readAs<Owner>(deps, collection, id)

/** Title of the document; for a review or condition report, the name of its route. */
async function titleOf(deps: CommandDeps, { collection }: PhotoOwner, owner: Owner): Promise<string> {
  const title = collectionSpecs[collection].title(owner)
  if (title || !owner.on) return title
  return (await readAs<Partial<Route>>(deps, owner.on.collection, owner.on.id))?.name ?? ''
}

export const invalidPhoto = (problem: PhotoProblem): CommandResult => ({
  ok: false,
  reason: 'invalid',
  field_errors: { file: [problem] },
})
