import { type Locker, Server } from '@tus/server'
import * as v from 'valibot'
import { mediaMetadata } from '#domain/wire/media.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppContext } from '../../../http/app-env.ts'
import { RejectionError } from '../../../http/errors.ts'
import { parseFields } from '../../../http/request-body.ts'
import { processFile } from '../processing/process-file.ts'
import { findFile } from '../store.ts'
import { beginUpload } from './begin-upload.ts'
import { MemberUploadStore } from './member-upload-store.ts'

/** An answer to the last piece waits no longer for the file to be looked at; HEAD and GET tell later what came of it. */
const FINISH_PATIENCE_MS = 8_000
/** All of a request's headers that the tus library is handed: what proxies add is not for it. */
const FOR_TUS = /^(tus-|upload-|content-(type|length)$|host$)/

/** Nobody waits for anybody. [Note: The row is the lock] */
const NO_LOCKS: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

/** What the tus library answers to a request of this member. Throws a RefusalError for every answer that is one. */
export async function handleTusRequest(c: AppContext, deps: Deps): Promise<{ id: string; answer: Response }> {
  const { memberId: ownerId } = c.get('session')
  let failure: unknown = null
  let id = ''
  const server = new Server({
    path: apiPaths.uploads.slice(0, -1),
    relativeLocation: true,
    allowedOrigins: [],
    locker: NO_LOCKS,
    disableTerminationForFinishedUploads: true,
    datastore: new MemberUploadStore(deps, ownerId),
    namingFunction: (_, metadata) => (id = parseFields(mediaMetadata, { ...metadata }).id),
    async onUploadCreate(_, { size = 0, metadata }) {
      const { kind, name } = v.parse(mediaMetadata, metadata)
      await beginUpload(deps, { id, ownerId, kind, name, size })
      return {}
    },
    async onUploadFinish(_, upload) {
      await finishWithin(deps, upload.id)
      const file = await findFile(deps.db.query, { id: upload.id, ownerId })
      if (file?.refusal)
        throw new RejectionError(file.refusal.code, {
          message: file.refusal.message,
          fieldErrors: file.refusal.field_errors,
        })
      return {}
    },
    onResponseError: (_, error) => {
      failure = error
      return undefined
    },
  })
  const answer = await server.handleWeb(forTus(c))
  if (answer.ok) return { id, answer }
  throw isOurs(failure) ? failure : refusalOf(answer.status)
}

function forTus(c: AppContext): Request {
  const { method, headers, body } = c.req.raw
  const named = [...headers].filter(([name]) => FOR_TUS.test(name))
  return new Request(c.req.url, {
    method,
    headers: named,
    body,
    ...(body && { duplex: 'half' as const }),
  })
}

async function finishWithin(deps: Deps, id: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, FINISH_PATIENCE_MS)))
  await Promise.race([processFile(deps, id), patience]).finally(() => clearTimeout(timer))
}

/** The library's own errors carry the status of their answer. */
const isOurs = (failure: unknown): failure is Error => failure instanceof Error && !('status_code' in failure)

function refusalOf(status: number): RejectionError {
  if (status === 404 || status === 410) return new RejectionError('not_found')
  if (status === 409)
    return new RejectionError('conflict', { message: 'The file has come to another place by now.' })
  if (status === 413) return new RejectionError('too_large')
  return status === 500 ? new RejectionError('unavailable') : new RejectionError('validation')
}
