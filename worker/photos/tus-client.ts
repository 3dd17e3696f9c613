import * as v from 'valibot'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { MEDIA_STATE_HEADER, mediaUpload, TUS_VERSION, uploadPath } from '#domain/wire/media.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { type ApiFailure, hasErrorEnvelope } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'

// Uploads by tus 1.0 (docs/decisions/0021): requests, and the meaning of the responses.

export interface PhotoToUpload {
  media: string
  type: string
  whole: Blob
}

/** State of an upload on the server. none: the server does not know it */
export type UploadState =
  | { kind: 'none' }
  | { kind: 'at'; offset: number }
  /** all bytes have arrived: the server processes it, or has accepted it */
  | { kind: 'working' | 'ready' }
  | { kind: 'refused'; refusal: Rejection }

/** `reached` null: not delivered; the failure says when to retry. */
export type TusResult = { reached: UploadState } | { reached: null; failed: ApiFailure }

const MISSING = [404, 410]
/** The server's offset differs from the one this device knew. */
const CONFLICT = 409

interface Calls {
  send: Send
  signal: AbortSignal
}

/** Creates an upload; one that exists already is resumed. */
export function createUpload(calls: Calls, { media, type, whole }: PhotoToUpload): Promise<TusResult> {
  const metadata = { id: media, kind: 'photo', type }
  return ask(calls, media, {
    method: 'POST',
    path: apiPaths.uploads,
    headers: {
      'upload-length': String(whole.size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(),
    },
  })
}

export const readUploadState = (calls: Calls, { media }: PhotoToUpload): Promise<TusResult> =>
  lookUpAt(calls, media)

const lookUpAt = (calls: Calls, media: string): Promise<TusResult> =>
  ask(calls, media, { method: 'HEAD', path: uploadPath(media) })

/** Sends a chunk at the server's offset. */
export const sendChunk = (
  calls: Calls,
  { media, whole }: PhotoToUpload,
  { offset, bytes }: { offset: number; bytes: number },
): Promise<TusResult> =>
  ask(calls, media, {
    method: 'PATCH',
    path: uploadPath(media),
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes: whole.slice(offset, offset + bytes),
  })

type Asked = Pick<Parameters<Send>[0], 'method' | 'path' | 'headers' | 'bytes'>

async function ask(calls: Calls, media: string, asked: Asked): Promise<TusResult> {
  let head: { status: number; headers: Headers } | null = null
  const answer = await calls.send({
    ...asked,
    headers: { 'tus-resumable': TUS_VERSION, ...asked.headers },
    token: null,
    schema: v.unknown(),
    signal: calls.signal,
    onHead: (status, headers) => {
      head = { status, headers }
    },
  })
  const { status = 0, headers = new Headers() } = (head ?? {}) as { status?: number; headers?: Headers }
  if (!answer.ok && status === CONFLICT && asked.method === 'PATCH') return lookUpAt(calls, media)
  if (!answer.ok) return failed(answer, { status, hasBody: asked.method !== 'HEAD' })
  const state = headers.get(MEDIA_STATE_HEADER)
  // Creating an upload again after a rejection starts at 0.
  if (state === 'refused') return asked.method === 'POST' ? AT_ITS_BEGINNING : readRefusal(calls, media)
  if (state === 'working' || state === 'ready') return { reached: { kind: state } }
  const offset = headers.get('upload-offset')
  if (offset !== null) return { reached: { kind: 'at', offset: Number(offset) } }
  return asked.method === 'POST' ? AT_ITS_BEGINNING : { reached: { kind: 'none' } }
}

const AT_ITS_BEGINNING: TusResult = { reached: { kind: 'at', offset: 0 } }

function failed(answer: ApiFailure, { status, hasBody }: { status: number; hasBody: boolean }): TusResult {
  const { code, message, field_errors } = answer.failure
  if (MISSING.includes(status)) return { reached: { kind: 'none' } }
  const isFinal = hasBody && hasErrorEnvelope(answer.failure) && code !== null && FINAL.has(code)
  if (!isFinal || code === null) return { reached: null, failed: answer }
  return { reached: { kind: 'refused', refusal: { code, message, field_errors } } }
}

/** Rejections that a retry does not change. */
const FINAL: ReadonlySet<string> = new Set([
  'validation',
  'too_large',
  'quota_exceeded',
  'feature_locked',
  'forbidden',
])

/** Reads the reason of a rejection if the response did not contain it. */
async function readRefusal({ send, signal }: Calls, media: string): Promise<TusResult> {
  const answer = await send({
    method: 'GET',
    path: uploadPath(media),
    token: null,
    schema: mediaUpload,
    signal,
  })
  if (!answer.ok) return { reached: null, failed: answer }
  const refusal = answer.value.refusal ?? { code: 'validation' as const, message: '', field_errors: {} }
  return { reached: { kind: 'refused', refusal } }
}
