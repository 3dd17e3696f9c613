import type { Settings } from '../env.ts'
import { checkBucket, openBucket } from '../resources/media/bytes/bucket.ts'
import { MediaStoreError } from '../resources/media/bytes/media-store.ts'
import { type MoveDeps, type Moved, moveToBucket, moveToDatabase } from '../resources/media/bytes/move.ts'
import { sweepUnknownObjects } from '../resources/media/bytes/unknown-objects.ts'
import { messageOf, StartupError } from '../startup-error.ts'
import { openForCommand } from './open-for-command.ts'

const USAGE =
  'Use `media move --to s3`, `media move --to postgres`, or `media sweep`, which counts objects that no file has; add `--delete` to delete them.'

interface CommandContext {
  clock: () => Date
  print: (line: string) => void
}

/** Runs `media`. Returns the text to print. Throws a StartupError. */
export async function runMediaCommand(
  settings: Settings,
  words: readonly string[],
  { clock, print }: CommandContext,
): Promise<string> {
  const run = parseCommand(words)
  const { mediaS3 } = settings
  if (!mediaS3) throw new StartupError('MEDIA_S3_ENDPOINT must be set: it is one of the two places.')
  const bucket = openBucket(mediaS3)
  await checkBucket(bucket, mediaS3, rethrowUnreachable)
  const store = await openForCommand(settings)
  try {
    const onProgress = (moved: number) => print(`${moved.toLocaleString('en')} files moved`)
    return await run({ db: store.db, bucket, clock, onProgress })
  } catch (error) {
    if (error instanceof MediaStoreError) return rethrowUnreachable(error)
    throw error
  } finally {
    await store.close()
  }
}

function parseCommand([, what, ...flags]: readonly string[]): (deps: MoveDeps) => Promise<string> {
  const given = flags.join(' ')
  if (what === 'move' && given === '--to s3') return async (deps) => describe(await moveToBucket(deps))
  if (what === 'move' && given === '--to postgres')
    return async (deps) => describe(await moveToDatabase(deps))
  if (what !== 'sweep' || (given !== '' && given !== '--delete')) throw new StartupError(USAGE)
  const isDeleting = given === '--delete'
  return async (deps) => {
    const { objects, unknown } = await sweepUnknownObjects({ ...deps, now: deps.clock() }, { isDeleting })
    return `Of ${objects.toLocaleString('en')} objects, ${unknown.toLocaleString('en')} belong to no file and are a week old or older. ${isDeleting ? 'They were deleted.' : 'Add --delete to delete them.'}`
  }
}

function describe({ files, missing }: Moved): string {
  if (missing.length === 0) return `${files.toLocaleString('en')} files were moved; none is left.`
  throw new StartupError(
    `${files} files were moved. ${missing.length} stay, because the store does not have their bytes: ${missing.slice(0, 10).join(', ')}`,
  )
}

function rethrowUnreachable(error: unknown): never {
  throw new StartupError(
    `The media store cannot be used (${messageOf(error)}). Nothing is lost: run the command again.`,
  )
}
