import type { MemberCard } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { LatLon } from '#domain/route/route.ts'
import { createMutex } from '#domain/std/mutex.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDraftIds } from '#replica/queries/drafts.ts'
import { readNewestNotificationTime } from '#replica/queries/notifications.ts'
import { type CreatedRows, hasCreated } from '#replica/queries/rows/created-count.ts'
import { readDocument, waitForDocument as waitUntilStored } from '#replica/queries/rows/one-document.ts'
import { sweepFormPhotos } from '#replica/sync-store/form-photos.ts'
import { sweepOriginals } from '#replica/sync-store/original-files.ts'
import { readPhoto, readUpload, sweepPhotos } from '#replica/sync-store/photos.ts'
import type { StoredBlob, SyncStore } from '#replica/sync-store/sync-store.ts'
import { type Clock, sleep } from '../clock.ts'
import { loadLate } from '../late-code.ts'
import type { ImageCodec } from '../photos/image-codec.ts'
import type { CommandName, CommandResult, Commands } from '../port.ts'
import type { Change } from '../sync/store/change.ts'
import type { Imports } from '../tracks/imports.ts'
import { createOriginalKeeper } from '../tracks/original-files.ts'

const FIRST_PULL_PATIENCE_MS = 10_000

const NOT_LOADED: CommandResult = { ok: false, reason: 'not_loaded' }

/** Not needed for the first list, and more than a tenth of the worker. */
export const loadCommands = () => import('../commands/run-command.ts')

/** Runs the commands of the page one at a time, each on the result of the one before. */
export interface CommandRunner {
  run: <C extends CommandName>(name: C, args: Commands[C]) => Promise<CommandResult>
  /** Deletes files of deleted documents, in the background. */
  sweep: () => void
  /** Resolves when all commands so far have ended. */
  idle: () => Promise<void>
}

interface CommandRunnerDeps {
  memberId: string
  replica: Replica
  store: SyncStore
  /** durable when it resolves */
  write: (changes: Change[]) => Promise<void>
  imports: Imports
  /** by media id */
  photoLocations: Map<string, LatLon>
  loadImageCodec: () => Promise<ImageCodec>
  onRun: <C extends CommandName>(name: C, args: Commands[C], result: CommandResult) => void
  clock: Clock
  log: (message: string, error: unknown) => void
}

export function createCommandRunner(deps: CommandRunnerDeps): CommandRunner {
  const { replica, store, clock, log, imports } = deps
  const mutex = createMutex()
  const now = () => new Date(clock.now())
  const commandDeps = {
    memberId: deps.memberId,
    photoLocations: deps.photoLocations,
    imports,
    log,
    write: deps.write,
    now,
    keepOriginal: createOriginalKeeper({ store, now, fileOf: (id) => imports.fileOf(id), log }),
    findUpload: (media: string) => readUpload(store, media),
    findPhoto: (media: string) => readPhoto(store, media),
    storeFormPhoto: async (rows: readonly StoredBlob[]) => {
      await store.blobs.bulkPut([...rows])
    },
    read: (collection: CollectionName, id: string) => readDocument(replica, collection, id),
    hasCreated: (created: CreatedRows) => hasCreated(replica, created),
    findDraftIds: (id: string) => readDraftIds(replica, id),
    newestNotificationAt: () => readNewestNotificationTime(replica),
    card: (id: string) => readCard(replica, id),
  }

  return {
    run: (name, args) =>
      mutex.run(async (unlockWhile) => {
        const waitForDocument = async (collection: CollectionName, id: string) =>
          (await readDocument(replica, collection, id)) !== null ||
          unlockWhile(() =>
            waitUntilStored(replica, { collection, id }, sleep(clock, FIRST_PULL_PATIENCE_MS)),
          )
        const preparePhoto = (file: Blob) => unlockWhile(() => prepareWithCodec(deps.loadImageCodec, file))
        const result = await loadCommands().then(
          ({ runCommand }) => runCommand({ ...commandDeps, waitForDocument, preparePhoto }, name, args),
          (error: unknown) => {
            log(`The code of ${name} could not be loaded`, error)
            return NOT_LOADED
          },
        )
        deps.onRun(name, args, result)
        return result
      }),
    sweep: () =>
      void mutex
        .run(async () => {
          await sweepOriginals(store, replica, now())
          await sweepPhotos(store, replica)
          await sweepFormPhotos(store, replica, now())
        })
        .catch((error) => log('Files of deleted documents could not be swept', error)),
    idle: () => mutex.idle(),
  }
}

async function prepareWithCodec(loadImageCodec: () => Promise<ImageCodec>, file: Blob) {
  const [{ preparePhoto }, codec] = await loadLate(
    Promise.all([import('../photos/prepare-photo.ts'), loadImageCodec()]),
  )
  return preparePhoto(codec, file)
}

/** A member card; for a member who is not on this device only the id is known. */
async function readCard(replica: Replica, memberId: string): Promise<MemberCard> {
  const profile = (await readDocument(replica, 'profiles', memberId)) as Profile | null
  if (!profile) return { id: memberId, username: '', avatar: null, level: 0 }
  return { id: memberId, username: profile.username, avatar: profile.avatar, level: profile.level }
}
