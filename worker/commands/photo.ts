import * as v from 'valibot'
import type { PhotoProblem } from '#domain/photo/problem.ts'
import { type Photo, photo, ROUTE_PHOTOS_MAX, type Route } from '#domain/route/route.ts'
import { photoRows, uploadRows } from '#replica/photos.ts'
import type { StoredBlob } from '#replica/sync-store.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { readAs } from './document.ts'
import { DONE, invalid, notFound } from './outcome.ts'

// Photos of a route. Each write names the list as it was read, so that what another tab or device does to another photo stays.

const collection = 'routes'

/** The photo is stored with the write that names it, or neither is. */
export async function addPhoto(
  deps: CommandDeps,
  { route: id, media, file }: Commands['photo.add'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return unfit(prepared.problem)
  // Read after that took its time: another may have been added meanwhile.
  const route = await readAs<Route>(deps, collection, id)
  if (!route) return notFound
  if (route.photos.length >= ROUTE_PHOTOS_MAX) return unfit('too_many')
  const { whole, small, blur, takenAt } = prepared.photo
  const upload = {
    media,
    collection,
    id,
    title: route.name,
    type: whole.type,
    size: whole.size,
    sent: null,
    state: 'waiting',
    refusal: null,
    at: deps.now().toISOString(),
  } as const
  const photos = [...route.photos, { media, caption: '', at: null, blur }]
  const files = photoRows(upload, { whole, small })
  // Before: whoever watches is told of the photo as it is written.
  if (takenAt) deps.foundPlaces.set(media, takenAt)
  await deps.write([
    { collection, id, action: 'edit', set: { photos }, seen: { photos: route.photos }, files },
  ])
  return DONE
}

/** What is said of one photo. */
export function editPhoto(
  deps: CommandDeps,
  { route, media, set }: Commands['photo.edit'],
): Promise<CommandResult> {
  return change(deps, route, (photos) =>
    photos.map((one) => (one.media === media ? { ...one, ...set } : one)),
  )
}

/** What is on its way of it stays on this device, so that it can come back. */
export async function removePhoto(
  deps: CommandDeps,
  { route, media }: Commands['photo.remove'],
): Promise<CommandResult> {
  const upload = await deps.uploadOf(media)
  const files = uploadRows(upload && { ...upload, state: 'let_go' })
  return change(deps, route, (photos) => photos.filter((one) => one.media !== media), files)
}

/** Puts a photo to this place among the others; one that was taken out comes back. */
export async function putPhoto(
  deps: CommandDeps,
  { route, photo: put, at }: Commands['photo.put'],
): Promise<CommandResult> {
  const upload = await deps.uploadOf(put.media)
  const files = uploadRows(upload?.state === 'let_go' ? { ...upload, state: 'waiting' } : null)
  const next = (photos: readonly Photo[]) =>
    photos.filter(({ media }) => media !== put.media).toSpliced(at, 0, put)
  return change(deps, route, next, files)
}

async function change(
  deps: CommandDeps,
  id: string,
  next: (photos: readonly Photo[]) => Photo[],
  files: readonly StoredBlob[] = [],
): Promise<CommandResult> {
  const route = await readAs<Route>(deps, collection, id)
  if (!route) return notFound
  const checked = v.safeParse(v.pipe(v.array(photo), v.maxLength(ROUTE_PHOTOS_MAX)), next(route.photos))
  if (!checked.success) return invalid(checked.issues)
  const set = { photos: checked.output }
  await deps.write([{ collection, id, action: 'edit', set, seen: { photos: route.photos }, files }])
  return DONE
}

const unfit = (problem: PhotoProblem): CommandResult => ({
  ok: false,
  reason: 'invalid',
  field_errors: { file: [problem] },
})
