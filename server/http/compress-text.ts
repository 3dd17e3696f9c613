import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './app-env.ts'

const COMPRESSIBLE = /^(application\/json|text\/html)\b/
const MIN_BYTES = 1_024
/**
 * Measured on responses of 80 kB: 4 takes as long as gzip 6; 11, the default, takes a hundred times
 * as long.
 */
const BROTLI_QUALITY = 4

/** Output in one or two pieces: each is a round through the pool of threads. */
const CHUNK_MIN_BYTES = 16_384

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses JSON and pages made by the server. Static files are compressed on disk. */
export const compressText: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!COMPRESSIBLE.test(c.res.headers.get('content-type') ?? '')) return
  c.res.headers.append('vary', 'accept-encoding')
  if (isDone(c.res.headers)) return
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  if (!encoding || !c.res.body) return
  const response = c.res
  const whole = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const isSmall = whole.byteLength < MIN_BYTES
  if (!isSmall) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
  }
  c.res = undefined
  c.res = new Response(isSmall ? whole : await compress(whole, encoding), {
    status: response.status,
    headers,
  })
}

/** Before a look at the body, for which the light response of the Node server becomes a whole one. */
const isDone = (headers: Headers): boolean =>
  headers.has('content-encoding') || Number(headers.get('content-length') ?? MIN_BYTES) < MIN_BYTES

/**
 * A response with JSON text. A large one is compressed here: the middleware would have to read it back
 * from the response, which copies it twice.
 */
export async function respondWithJson(c: AppContext, json: Buffer<ArrayBuffer>): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  if (!encoding || json.byteLength < MIN_BYTES)
    return c.body(json, 200, { ...type, 'content-length': String(json.byteLength) })
  return c.body(await compress(json, encoding), 200, { ...type, 'content-encoding': encoding })
}

function preferredEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : null
}

function compress(whole: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(whole)
  return brotli(whole, {
    chunkSize: Math.max(CHUNK_MIN_BYTES, whole.byteLength >> 1),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength,
    },
  })
}
