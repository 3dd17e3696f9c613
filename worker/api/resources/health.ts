import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Send } from '../transport/http-client.ts'

const health = v.object({ status: v.literal('ok') })

/** Whether our server answers a small request now. */
export async function isServerReachable(send: Send, signal: AbortSignal): Promise<boolean> {
  const response = await send({ method: 'GET', path: apiPaths.health, token: null, schema: health, signal })
  return response.ok && response.isCached !== true
}
