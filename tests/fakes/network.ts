import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'

export interface HeardRequest {
  method: string
  path: string
  /** parameters of its query */
  params: URLSearchParams
  headers: Headers
  /** the JSON body */
  body: unknown
  /** the binary body */
  bytes: Blob | null
}

type Handler = (request: HeardRequest) => Response | Promise<Response>

/** The network between a device and a server. It records every request that was sent, also lost ones. */
export class FakeNetwork {
  readonly heard: HeardRequest[] = []
  /** how many requests wait for their response */
  unanswered = 0
  /** handles the requests: by the server, or by something else on the way */
  handler: Handler
  /** an error in a handler must not look like a lost network: the device would only retry */
  onMistake: (reason: unknown) => void = (reason) => void Promise.reject(reason)

  constructor(handler: Handler) {
    this.handler = handler
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = heardOf(input instanceof Request ? input.url : input.toString(), init ?? {})
    this.heard.push(request)
    const signal = init?.signal ?? null
    const answer = this.answerTo(request)
    if (!signal) return answer
    return breakable(await Promise.race([answer, abortOf(signal)]), signal)
  }

  private async answerTo(request: HeardRequest): Promise<Response> {
    this.unanswered += 1
    try {
      return await this.handler(request)
    } catch (reason) {
      if (!(reason instanceof NoNetwork)) this.onMistake(reason)
      throw reason
    } finally {
      this.unanswered -= 1
    }
  }

  /** the requested paths, oldest first */
  paths(): string[] {
    return this.heard.map(({ path }) => path)
  }
}

/** A success response of our server. */
export function yes(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers: { ...ours, ...headers } })
}

/** Our server reports that its response with this etag is still valid. */
export function notModified(etag: string): Response {
  return new Response(null, { status: 304, headers: { [SERVER_HEADER]: '1', etag } })
}

/** An error response of our server, in its envelope. */
export function no(status: number, code: ErrorCode, headers: Record<string, string> = {}): Response {
  const error = {
    message: `No: ${code}.`,
    field_errors: {},
    code,
    correlation_id: 'c-1',
    timestamp: '2026-05-01T08:00:00.000Z',
    details: {},
    meta: {},
  }
  return new Response(JSON.stringify({ error }), { status, headers: { ...ours, ...headers } })
}

/** A captive portal or a proxy: a page of another server, with any status. */
export function page(status = 200): Response {
  return new Response('<!doctype html><title>Sign in to Wi-Fi</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
}

/** Our server's response, cut after its first bytes. */
export function cut(body: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(stream, { headers: ours })
}

/** No network. */
export function unplugged(): never {
  throw new NoNetwork('Failed to fetch')
}

/** Accepts, and never responds. */
export const silence = (): Promise<Response> => new Promise(() => undefined)

/** The error of a browser's fetch, thrown on purpose. */
class NoNetwork extends TypeError {}

const ours = { [SERVER_HEADER]: '1', 'content-type': 'application/json' }

function heardOf(url: string, init: RequestInit): HeardRequest {
  const { pathname, searchParams } = new URL(url, 'http://device.test')
  return {
    method: init.method ?? 'GET',
    path: pathname,
    params: searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    bytes: init.body instanceof Blob ? init.body : null,
  }
}

/** The body breaks off when the call is aborted. */
function breakable(response: Response, signal: AbortSignal): Response {
  const body = response.body?.pipeThrough(new TransformStream(), { signal }) ?? null
  return new Response(body, { status: response.status, headers: response.headers })
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
