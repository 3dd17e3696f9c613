import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { PullAnswer, PullRequest } from '#domain/wire/sync.ts'
import type { Answer } from '../api/answer.ts'
import type { Send } from '../api/client.ts'
import { pull } from '../api/sync.ts'

/** A pull that is under way. */
export interface Asked {
  request: PullRequest
  /** never rejects */
  answer: Promise<Answer<PullAnswer>>
  /** calls it off, if it is not answered yet; its answer counts no more */
  giveUp: () => void
  givenUp: () => boolean
}

export function askFor(send: Send, request: PullRequest, signal: AbortSignal): Asked {
  const over = new AbortController()
  return {
    request,
    answer: pull(send, request, AbortSignal.any([signal, over.signal])),
    giveUp: () => over.abort(),
    givenUp: () => over.signal.aborted,
  }
}

/**
 * Asks for the page after this one while this one is being laid. Null where the answer does not say what comes next:
 * there is nothing more, or scopes are refused, split, let go of, or forgotten with the server's last life.
 */
export function askAhead(
  request: PullRequest,
  page: PullAnswer,
  ask: (request: PullRequest) => Asked,
): Asked | null {
  if ('reset' in page || !page.more || page.split.length > 0) return null
  const parts = [request.drop, page.drop, page.refused, page.compare ?? {}, request.held ?? {}]
  if (parts.some((scopes) => Object.keys(scopes).length > 0)) return null
  const { same: _, ...spelledOut } = request
  const scopes = { ...request.scopes, ...page.scopes }
  return ask({ ...spelledOut, epoch: page.epoch, scopes })
}

/** Whether what was asked ahead is, but for its length, to the letter what would be asked now that the page before it is laid. */
export const isStillDue = ({ request, givenUp }: Asked, due: PullRequest): boolean =>
  !givenUp() && canonicalJson({ ...request, limit: due.limit }) === canonicalJson(due)
