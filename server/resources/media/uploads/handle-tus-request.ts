import { ERRORS, type Locker, Server } from '@tus/server'
import * as v from 'valibot'
import { mediaMetadata } from '#domain/wire/media.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppContext } from '../../../http/app-env.ts'
import { parseFields } from '../../../http/body/request-body.ts'
import { RejectionError } from '../../../http/errors.ts'
import { processFile } from '../processing/process-file.ts'
import { findFile } from '../store.ts'
import { beginUpload } from './begin-upload.ts'
import { MemberUploadStore } from './member-upload-store.ts'

/**
 * How long the response to the last chunk waits for processing; HEAD and GET return the result
 * later.
 */
const PROCESSING_WAIT_MS = 8_000
/** The request headers passed to the tus library; headers added by proxies are not. */
const TUS_HEADERS = /^(tus-|upload-|content-(type|length)$|host$)/

/** Uploads need no locks. [Note: The row is the lock] */
const NO_LOCKS: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

/**
 * Handles a tus request of the signed-in member. Throws a RejectionError for every error response.
 */
export async function handleTusRequest(
  c: AppContext,
  deps: Deps,
): Promise<{ id: string; response: Response }> {
  const { memberId: ownerId } = c.get('session')
  let failure: unknown = null
  let id = ''
  const store = new MemberUploadStore(deps, ownerId)
  const server = new Server({
    path: apiPaths.uploads.slice(0, -1),
    relativeLocation: true,
    allowedOrigins: [],
    locker: NO_LOCKS,
    disableTerminationForFinishedUploads: true,
    datastore: store,
    namingFunction: (_, metadata) => (id = parseFields(mediaMetadata, { ...metadata }).id),
    async onUploadCreate(_, { size = 0, metadata }) {
      const { kind, name } = v.parse(mediaMetadata, metadata)
      await beginUpload(deps, { id, ownerId, kind, name, size })
      return {}
    },
    async onUploadFinish(_, upload) {
      await processWithin(deps, { id: upload.id, ownerId })
      const file = await findFile(deps.db.query, { id: upload.id, ownerId })
      if (file?.refusal)
        throw new RejectionError(file.refusal.code, {
          message: file.refusal.message,
          fieldErrors: file.refusal.field_errors,
        })
      return {}
    },
    onResponseError: (_, error) => {
      failure = store.failure ?? error
      return undefined
    },
  })
  const response = await server.handleWeb(toTusRequest(c))
  if (response.ok) return { id, response }
  throw isOwnError(failure) ? failure : toRejectionError(statusOf(failure) ?? response.status)
}

function toTusRequest(c: AppContext): Request {
  const { method, headers, body } = c.req.raw
  const tusHeaders = [...headers].filter(([name]) => TUS_HEADERS.test(name))
  return new Request(c.req.url, {
    method,
    headers: tusHeaders,
    body,
    ...(body && { duplex: 'half' as const }),
  })
}

async function processWithin(deps: Deps, file: { id: string; ownerId: string }): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, PROCESSING_WAIT_MS)))
  await Promise.race([processFile(deps, file), timeout]).finally(() => clearTimeout(timer))
}

/** The library's own errors have a `status_code`. */
const isOwnError = (failure: unknown): failure is Error =>
  failure instanceof Error && !('status_code' in failure)

/** A cut request is not invalid: a device must send it again. */
const statusOf = (failure: unknown): number | undefined =>
  failure === ERRORS.ABORTED ? 500 : (failure as { status_code?: number } | null)?.status_code

function toRejectionError(status: number): RejectionError {
  if (status === 404 || status === 410) return new RejectionError('not_found')
  if (status === 409)
    return new RejectionError('conflict', { message: 'The upload is at another offset by now.' })
  if (status === 413) return new RejectionError('too_large')
  return status === 500 ? new RejectionError('unavailable') : new RejectionError('validation')
}
