import { S3mini, S3ServiceError } from 's3mini'
import type { S3Settings } from '../../../env.ts'
import { hostOf, messageOf, StartupError } from '../../../startup-error.ts'
import { MediaStoreError } from './media-store.ts'

/** Objects of one bucket of an S3-compatible store. Everything throws a MediaStoreError. */
export interface Bucket {
  put(key: string, content: Buffer): Promise<void>
  /** null: there is no such object */
  get(key: string): Promise<Buffer | null>
  /** Also succeeds if there is no such object. */
  delete(key: string): Promise<void>
  /** All keys that begin with `prefix`, in pages. */
  list(prefix: string): AsyncGenerator<ListedObject[]>
}

export interface ListedObject {
  key: string
  storedAt: Date
}

/** A request with 25 MB over a slow line between server and store. */
const TIMEOUT_MS = 30_000
const PAGE = 1_000

export function openBucket(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  timeoutMs = TIMEOUT_MS,
): Bucket {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: timeoutMs,
  })
  return {
    put: (key, content) => translated(async () => void (await client.putObject(key, content))),
    get: (key) =>
      translated(async () => {
        const content = await client.getObjectArrayBuffer(key)
        return content && Buffer.from(content)
      }),
    delete: (key) => translated(async () => void (await client.deleteObject(key))),
    async *list(prefix) {
      let token: string | undefined
      do {
        const page = await translated(() => client.listObjectsPaged('/', prefix, PAGE, token))
        if (!page) throw new MediaStoreError('the bucket does not exist')
        token = page.nextContinuationToken
        yield (page.objects ?? []).map(({ Key, LastModified }) => ({
          key: Key,
          storedAt: new Date(LastModified),
        }))
      } while (token !== undefined)
    },
  }
}

/** Messages of the store and of the network, which contain no keys. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new MediaStoreError(messageOf(error), { cause: error })
  }
}

/**
 * Throws a StartupError if the store denies access or has no such bucket. A store that cannot be
 * reached now may be reachable when it is needed; that is reported only.
 */
export async function checkBucket(
  bucket: Bucket,
  { endpoint }: S3Settings,
  onUnreachable: (error: unknown) => void,
): Promise<void> {
  try {
    await bucket.list('check').next()
  } catch (error) {
    if (!isMisconfigured(error)) return onUnreachable(error)
    throw new StartupError(
      `The media store at ${hostOf(endpoint, 'MEDIA_S3_ENDPOINT')} cannot be used (${messageOf(error)}): correct MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY.`,
    )
  }
}

function isMisconfigured(error: unknown): boolean {
  const { cause } = error as Error
  return cause === undefined || (cause instanceof S3ServiceError && cause.status < 500)
}
