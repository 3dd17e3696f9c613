import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

// [Note: Read before answering] If a socket is closed while bytes are unread, the kernel resets the
// connection, and the client loses a response that it has not read yet. It would take the rejection
// for a lost connection and send the same body again.

/** A larger body is answered at once; its client may lose the response. */
export const DISCARDED_BODY_MAX_BYTES = 32_000_000
/** As long as a client waits for one call. */
const DISCARD_MAX_MS = 120_000

/** Reads the rest of a body that the server rejects, within bounds, before the response is sent. */
export const discardRejectedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const incoming = c.env?.incoming
  if (c.res.ok || !incoming || incoming.complete || incoming.readableDidRead) return
  await discard(incoming)
  if (!incoming.complete) c.res.headers.set('connection', 'close')
}

async function discard(incoming: IncomingMessage): Promise<void> {
  if (Number(incoming.headers['content-length'] ?? 0) > DISCARDED_BODY_MAX_BYTES) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > DISCARDED_BODY_MAX_BYTES) end()
    }
    const end = () => {
      clearTimeout(timer)
      incoming.off('data', count)
      for (const event of ENDS) incoming.off(event, end)
      incoming.pause()
      resolve()
    }
    const timer = setTimeout(end, DISCARD_MAX_MS)
    incoming.on('data', count)
    for (const event of ENDS) incoming.on(event, end)
  })
}

const ENDS = ['end', 'error', 'close'] as const
