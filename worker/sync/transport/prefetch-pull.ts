import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import { pull } from '../../api/resources/sync.ts'
import type { ApiResult } from '../../api/transport/api-result.ts'
import type { Send } from '../../api/transport/http-client.ts'

export interface PullInFlight {
  request: PullRequest
  /** never rejects */
  response: Promise<ApiResult<PullResponse>>
  /** Aborts the request; a response that has already arrived must not be used. */
  cancel: () => void
  isCanceled: () => boolean
}

export function startPull(send: Send, request: PullRequest, signal: AbortSignal): PullInFlight {
  const canceling = new AbortController()
  return {
    request,
    response: pull(send, request, AbortSignal.any([signal, canceling.signal])),
    cancel: () => canceling.abort(),
    isCanceled: () => canceling.signal.aborted,
  }
}

/**
 * Requests the next page while this one is being materialized. Null if the response does not
 * determine the next request: there is nothing more, or scopes are rejected, split, being removed,
 * or have to be pulled again after a reset.
 */
export function prefetchNextPull(
  request: PullRequest,
  page: PullResponse,
  start: (request: PullRequest) => PullInFlight,
): PullInFlight | null {
  if ('reset' in page || !page.more || page.split.length > 0) return null
  const blockers = [request.drop, page.drop, page.refused, page.compare ?? {}, request.held ?? {}]
  if (blockers.some((scopes) => Object.keys(scopes).length > 0)) return null
  const { same: _, code: __, ...fullRequest } = request
  const scopes = { ...request.scopes, ...page.scopes }
  return start({ ...fullRequest, epoch: page.epoch, scopes })
}

/**
 * Whether a prefetched request equals, except for its limit, the request that is due now that the
 * page before it is applied.
 */
export const isStillNeeded = ({ request, isCanceled }: PullInFlight, due: PullRequest): boolean =>
  !isCanceled() && canonicalJson({ ...request, limit: due.limit }) === canonicalJson(due)
