import type { Result } from '#domain/wire/failure.ts'
import type { ShareLink } from '#domain/wire/share-link.ts'
import type { Answer } from '../api/answer.ts'
import { COMMAND_PATIENCE, retried } from '../api/retried.ts'
import { endLink, linksTo, makeLink } from '../api/share-links.ts'
import type { Questions } from '../port.ts'
import type { QuestionDeps } from './deps.ts'

type Asked = Pick<QuestionDeps, 'get' | 'send' | 'clock'>

/** 128 bits. */
const TOKEN_BYTES = 16

/** The links to a route or a collection that still hold: what opens it to strangers is asked of the server each time. */
export const askLinks = async (
  { get }: Asked,
  { target }: Questions['share_link.of']['args'],
): Promise<Result<{ links: ShareLink[] }>> => resultOf(await linksTo(get, target))

/** Makes a link, once, however often it has to be tried. */
export async function askNewLink(
  { send, clock }: Asked,
  { target, days }: Questions['share_link.make']['args'],
): Promise<Result<{ links: ShareLink[] }>> {
  const link = { token: newToken(), target, days }
  return resultOf(await retried(clock, COMMAND_PATIENCE, () => makeLink(send, link)))
}

export const askLinkEnd = async (
  { send, clock }: Asked,
  { token }: Questions['share_link.end']['args'],
): Promise<Result<object>> => resultOf(await retried(clock, COMMAND_PATIENCE, () => endLink(send, token)))

function newToken(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const resultOf = <T>(answer: Answer<T>): Result<T> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
