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

/** `state` null: not delivered; the failure says when to retry. */
export type TusResult = { state: UploadState } | { state: null; failed: ApiFailure }

const MISSING = [404, 410]
/** The server's offset differs from the one this device knew. */
const CONFLICT = 409

interface TusDeps {
  send: Send
  signal: AbortSignal
}

/** Creates an upload; one that exists already is resumed. */
export function createUpload(calls: TusDeps, { media, type, whole }: PhotoToUpload): Promise<TusResult> {
  const metadata = { id: media, kind: 'photo', type }
  return request(calls, media, {
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

export const readUploadState = (calls: TusDeps, { media }: PhotoToUpload): Promise<TusResult> =>
  readStateOf(calls, media)

const readStateOf = (calls: TusDeps, media: string): Promise<TusResult> =>
  request(calls, media, { method: 'HEAD', path: uploadPath(media) })

/** Sends a chunk at the server's offset. */
export const sendChunk = (
  calls: TusDeps,
  { media, whole }: PhotoToUpload,
  { offset, bytes }: { offset: number; bytes: number },
): Promise<TusResult> =>
  request(calls, media, {
    method: 'PATCH',
    path: uploadPath(media),
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes: whole.slice(offset, offset + bytes),
  })

type RequestOptions = Pick<Parameters<Send>[0], 'method' | 'path' | 'headers' | 'bytes'>

async function request(calls: TusDeps, media: string, options: RequestOptions): Promise<TusResult> {
  let head: { status: number; headers: Headers } | null = null
  const response = await calls.send({
    ...options,
    headers: { 'tus-resumable': TUS_VERSION, ...options.headers },
    token: null,
    schema: v.unknown(),
    signal: calls.signal,
    onHead: (status, headers) => {
      head = { status, headers }
    },
  })
  const { status = 0, headers = new Headers() } = (head ?? {}) as { status?: number; headers?: Headers }
  if (!response.ok && status === CONFLICT && options.method === 'PATCH') return readStateOf(calls, media)
  if (!response.ok) return failed(response, { status, hasBody: options.method !== 'HEAD' })
  const mediaState = headers.get(MEDIA_STATE_HEADER)
  // Creating an upload again after a rejection starts at 0.
  if (mediaState === 'refused') return options.method === 'POST' ? AT_START : readRejection(calls, media)
  if (mediaState === 'working' || mediaState === 'ready') return { state: { kind: mediaState } }
  const offset = headers.get('upload-offset')
  if (offset !== null) return { state: { kind: 'at', offset: Number(offset) } }
  return options.method === 'POST' ? AT_START : { state: { kind: 'none' } }
}

const AT_START: TusResult = { state: { kind: 'at', offset: 0 } }

function failed(response: ApiFailure, { status, hasBody }: { status: number; hasBody: boolean }): TusResult {
  const { code, message, field_errors } = response.failure
  if (MISSING.includes(status)) return { state: { kind: 'none' } }
  const isFinal = hasBody && hasErrorEnvelope(response.failure) && code !== null && FINAL_CODES.has(code)
  if (!isFinal || code === null) return { state: null, failed: response }
  return { state: { kind: 'refused', refusal: { code, message, field_errors } } }
}

/** Rejections that a retry does not change. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'validation',
  'too_large',
  'quota_exceeded',
  'feature_locked',
  'forbidden',
])

/** Reads the reason of a rejection if the response did not contain it. */
async function readRejection({ send, signal }: TusDeps, media: string): Promise<TusResult> {
  const response = await send({
    method: 'GET',
    path: uploadPath(media),
    token: null,
    schema: mediaUpload,
    signal,
  })
  if (!response.ok) return { state: null, failed: response }
  const refusal = response.value.refusal ?? { code: 'validation' as const, message: '', field_errors: {} }
  return { state: { kind: 'refused', refusal } }
}
