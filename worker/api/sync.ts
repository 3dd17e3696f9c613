import { apiPaths } from '#domain/wire/paths.ts'
import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  pullAnswer,
  pushAnswer,
  type Write,
  withEpoch,
} from '#domain/wire/sync.ts'
import { type Answer, unreachable } from './answer.ts'
import type { Send } from './client.ts'

/** Names the scopes by their hash where the request has one, and spells them out where the server does not know it. */
export async function pull(
  send: Send,
  request: PullRequest,
  signal: AbortSignal,
): Promise<Answer<PullAnswer>> {
  const { same, ...spelledOut } = request
  const body = worthAsking(request)
  const answer = await send({
    method: 'POST',
    path: apiPaths.pull,
    token: null,
    body,
    schema: pullAnswer,
    signal,
  })
  if (!answer.ok) return answer
  const { value } = answer
  if (!('unknown' in value)) return whole(request, { ok: true, value })
  return same === undefined ? unreachable() : pull(send, spelledOut, signal)
}

export async function push(
  send: Send,
  request: PushRequest,
  signal: AbortSignal,
): Promise<Answer<PushAnswer>> {
  const body = { ...request, writes: request.writes.map(worthSending) }
  return whole(
    request,
    await send({ method: 'POST', path: apiPaths.push, token: null, body, schema: pushAnswer, signal }),
  )
}

/** An answer of our server that does not say which life of the database it is from is no answer. */
function whole<A extends { epoch?: string | undefined }>(
  request: { epoch: string | null },
  answer: Answer<A>,
): Answer<A & { epoch: string }> {
  if (!answer.ok) return answer
  const value = withEpoch(answer.value, request)
  return value === null ? unreachable() : { ok: true, value }
}

/** The server remembers scopes that it is told by their hash. */
function worthAsking({ same, scopes, ...others }: PullRequest) {
  return { ...others, ...(same === undefined ? { scopes } : { same }) }
}

/** Leaves out what the server assumes. */
function worthSending({ create, delete: isDelete, was, ...others }: Write) {
  return {
    ...others,
    ...(create && { create }),
    ...(isDelete && { delete: isDelete }),
    ...(Object.keys(was).length > 0 && { was }),
  }
}
