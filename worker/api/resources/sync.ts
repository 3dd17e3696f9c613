import { apiPaths } from '#domain/wire/paths.ts'
import {
  type PullRequest,
  type PullResponse,
  type PushRequest,
  type PushResponse,
  pullResponse,
  pushResponse,
  type Write,
  withEpoch,
} from '#domain/wire/sync/protocol.ts'
import { type ApiResult, unreachableFailure } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

/**
 * Names the scopes by their hash if the request has one, and repeats the request with the full list
 * if the server does not know the hash.
 */
export async function pull(
  send: Send,
  request: PullRequest,
  signal: AbortSignal,
): Promise<ApiResult<PullResponse>> {
  const { same, ...withScopes } = request
  const body = withoutRepeatedScopes(request)
  const response = await send({
    method: 'POST',
    path: apiPaths.pull,
    token: null,
    body,
    schema: pullResponse,
    signal,
  })
  if (!response.ok) return response
  const { value } = response
  if (!('unknown' in value)) return withEpochOrFailure(request, { ok: true, value })
  return same === undefined ? unreachableFailure() : pull(send, withScopes, signal)
}

export async function push(
  send: Send,
  request: PushRequest,
  signal: AbortSignal,
): Promise<ApiResult<PushResponse>> {
  const body = { ...request, writes: request.writes.map(withoutDefaults) }
  return withEpochOrFailure(
    request,
    await send({ method: 'POST', path: apiPaths.push, token: null, body, schema: pushResponse, signal }),
  )
}

/** A response without the epoch of the database is treated as unreachable. */
function withEpochOrFailure<A extends { epoch?: string | undefined }>(
  request: { epoch: string | null },
  response: ApiResult<A>,
): ApiResult<A & { epoch: string }> {
  if (!response.ok) return response
  const value = withEpoch(response.value, request)
  return value === null ? unreachableFailure() : { ok: true, value }
}

/** The server remembers scope lists by their hash. */
function withoutRepeatedScopes({ same, scopes, ...rest }: PullRequest) {
  return { ...rest, columns: true, ...(same === undefined ? { scopes } : { same }) }
}

/** Omits the default values of the protocol. */
function withoutDefaults({ create, delete: isDelete, was, ...rest }: Write) {
  return {
    ...rest,
    ...(create && { create }),
    ...(isDelete && { delete: isDelete }),
    ...(Object.keys(was).length > 0 && { was }),
  }
}
