import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import { pull } from '../../api/resources/sync.ts'
import type { ApiResult } from '../../api/transport/api-result.ts'
import type { Send } from '../../api/transport/http-client.ts'

/** A pull that is under way. */
export interface PullInFlight {
  request: PullRequest
  /** never rejects */
  response: Promise<ApiResult<PullResponse>>
  /** calls it off, if it is not answered yet; its answer counts no more */
  cancel: () => void
  isCanceled: () => boolean
}

export function startPull(send: Send, request: PullRequest, signal: AbortSignal): PullInFlight {
  const over = new AbortController()
  return {
    request,
    response: pull(send, request, AbortSignal.any([signal, over.signal])),
    cancel: () => over.abort(),
    isCanceled: () => over.signal.aborted,
  }
}

/**
 * Asks for the page after this one while this one is being laid. Null where the answer does not say what comes next:
 * there is nothing more, or scopes are refused, split, let go of, or forgotten with the server's last life.
 */
export function prefetchNextPull(
  request: PullRequest,
  page: PullResponse,
  ask: (request: PullRequest) => PullInFlight,
): PullInFlight | null {
  if ('reset' in page || !page.more || page.split.length > 0) return null
  const parts = [request.drop, page.drop, page.refused, page.compare ?? {}, request.held ?? {}]
  if (parts.some((scopes) => Object.keys(scopes).length > 0)) return null
  const { same: _, ...spelledOut } = request
  const scopes = { ...request.scopes, ...page.scopes }
  return ask({ ...spelledOut, epoch: page.epoch, scopes })
}

/** Whether what was asked ahead is, but for its length, to the letter what would be asked now that the page before it is laid. */
export const isStillNeeded = ({ request, isCanceled }: PullInFlight, due: PullRequest): boolean =>
  !isCanceled() && canonicalJson({ ...request, limit: due.limit }) === canonicalJson(due)
