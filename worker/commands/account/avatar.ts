import type { Profile } from '#domain/profile/profile.ts'
import { writableProfileFields } from '#domain/profile/writable-fields.ts'
import { uploadRows } from '#replica/sync-store/photos.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND } from '../command-results.ts'
import { readAs, updateDocument } from '../document.ts'
import { invalidPhoto, photoBlobs } from '../route/photo.ts'

const collection = 'profiles'
const { avatar } = writableProfileFields

/** The picture is stored in the same transaction as the write that names it. */
export async function chooseAvatar(
  deps: CommandDeps,
  { media, file }: Commands['avatar.choose'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return invalidPhoto(prepared.problem)
  const owner = { collection, id: deps.memberId } as const
  const files = photoBlobs(prepared.photo, { ...owner, media, title: 'Profile picture', at: deps.now() })
  return setAvatar(deps, media, files)
}

/** Sets a picture that was the avatar before, or removes the avatar. */
export const putAvatar = (deps: CommandDeps, { media }: Commands['avatar.put']): Promise<CommandResult> =>
  setAvatar(deps, media, [])

async function setAvatar(
  deps: CommandDeps,
  media: string | null,
  files: readonly StoredBlob[],
): Promise<CommandResult> {
  const id = deps.memberId
  if (!(await deps.waitForDocument(collection, id))) return NOT_FOUND
  const profile = await readAs<Profile>(deps, collection, id)
  return updateDocument<Profile>(deps, {
    collection,
    id,
    set: { avatar: media },
    entries: { avatar },
    writable: () => ['avatar'],
    files: [...files, ...(await uploadChanges(deps, profile?.avatar ?? null, media))],
  })
}

/**
 * A pending upload of the previous picture is suspended and kept, so that the picture can be
 * restored; the upload of a restored picture continues.
 */
async function uploadChanges(
  deps: CommandDeps,
  previous: string | null,
  media: string | null,
): Promise<StoredBlob[]> {
  if (previous === media) return []
  const suspended = previous === null ? null : await deps.findUpload(previous)
  const resumed = media === null ? null : await deps.findUpload(media)
  return [
    ...uploadRows(suspended && { ...suspended, state: 'let_go' }),
    ...uploadRows(resumed?.state === 'let_go' ? { ...resumed, state: 'waiting' } : null),
  ]
}
