import type { Result } from '#domain/wire/errors/failure.ts'
import type { ShareLink } from '#domain/wire/share-link.ts'
import { fetchShareLinks, postShareLink, postShareLinkEnd } from '../api/resources/share-links.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type LinkDeps = Pick<OnlineQueryDeps, 'get' | 'send' | 'clock'>

/** 128 bits */
const TOKEN_BYTES = 16

/**
 * The active links of a route or a collection. Always fetched from the server, because they grant
 * access to strangers.
 */
export const listShareLinks = async (
  { get }: LinkDeps,
  { target }: OnlineQueries['share_link.of']['args'],
): Promise<Result<{ links: ShareLink[] }>> => toResult(await fetchShareLinks(get, target))

/** Creates a link, only once even if the request is retried. */
export async function createShareLink(
  { send, clock }: LinkDeps,
  { target, days }: OnlineQueries['share_link.make']['args'],
): Promise<Result<{ links: ShareLink[] }>> {
  const link = { token: newToken(), target, days }
  return toResult(await withRetries(clock, COMMAND_RETRY_POLICY, () => postShareLink(send, link)))
}

export const revokeShareLink = async (
  { send, clock }: LinkDeps,
  { token }: OnlineQueries['share_link.end']['args'],
): Promise<Result<object>> =>
  toResult(await withRetries(clock, COMMAND_RETRY_POLICY, () => postShareLinkEnd(send, token)))

function newToken(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const toResult = <T>(answer: ApiResult<T>): Result<T> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
