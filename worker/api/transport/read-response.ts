import type { WretchError, WretchResponseChain } from 'wretch'
import { CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'

/** A response of any origin with its whole body. */
export interface RawResponse {
  status: number
  headers: Headers
  text: string
}

/** Called while a response arrives. */
export interface ResponseListener {
  /** status and headers have arrived; `ours`: they carry the mark of our server */
  onHead: (ours: boolean) => void
  /** bytes of a body that came over the network */
  onBytes: (bytes: number) => void
}

/** Reads the whole response, whatever its status. Throws if there is none or it breaks off. */
export async function readResponse(
  chain: WretchResponseChain<unknown>,
  listener: ResponseListener,
): Promise<RawResponse> {
  try {
    const response = await chain.res()
    listener.onHead(response.headers.has(SERVER_HEADER))
    return { status: response.status, headers: response.headers, text: await readBody(response, listener) }
  } catch (error) {
    if (!isWretchError(error)) throw error
    const { headers } = error.response
    const text = error.text ?? ''
    listener.onHead(headers.has(SERVER_HEADER))
    listener.onBytes(new TextEncoder().encode(text).byteLength)
    return { status: error.status, headers, text }
  }
}

async function readBody(response: Response, { onBytes }: ResponseListener): Promise<string> {
  if (!response.body || response.headers.has(CACHED_AT_HEADER)) return response.text()
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onBytes(chunk.value.byteLength)
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

/** wretch throws for every status outside 200-299, with the text it has read. */
function isWretchError(error: unknown): error is WretchError {
  return error instanceof Error && 'response' in error && 'status' in error
}
