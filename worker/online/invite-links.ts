import type { Result } from '#domain/wire/errors/failure.ts'
import type { InviteLinkAnswer, LinkInvitation, LinkJoined } from '#domain/wire/invite-link.ts'
import {
  fetchInviteLink,
  fetchLinkInvitation,
  postInviteLink,
  postInviteLinkEnd,
  postLinkJoin,
} from '../api/resources/invite-links.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type LinkDeps = Pick<OnlineQueryDeps, 'get' | 'send' | 'clock'>
type Args<N extends keyof OnlineQueries> = OnlineQueries[N]['args']

/** Always fetched from the server, because the link admits to a community or a trip. */
export const readInviteLink = async (
  { get }: LinkDeps,
  { target }: Args<'invite_link.of'>,
): Promise<Result<InviteLinkAnswer>> => toResult(await fetchInviteLink(get, target))

/** Not retried: each attempt would make another link. */
export const replaceInviteLink = async (
  { send }: LinkDeps,
  { target, ...link }: Args<'invite_link.replace'>,
): Promise<Result<InviteLinkAnswer>> => toResult(await postInviteLink(send, target, link))

export const endInviteLink = async (
  { send, clock }: LinkDeps,
  { target }: Args<'invite_link.end'>,
): Promise<Result<InviteLinkAnswer>> =>
  toResult(await withRetries(clock, COMMAND_RETRY_POLICY, () => postInviteLinkEnd(send, target)))

export const openInviteLink = async (
  { get }: LinkDeps,
  { token }: Args<'invite_link.open'>,
): Promise<Result<LinkInvitation>> => toResult(await fetchLinkInvitation(get, token))

/** May be repeated: a member joins only once. */
export const joinByInviteLink = async (
  { send, clock }: LinkDeps,
  { token, answers }: Args<'invite_link.join'>,
): Promise<Result<LinkJoined>> =>
  toResult(await withRetries(clock, COMMAND_RETRY_POLICY, () => postLinkJoin(send, token, { answers })))

const toResult = <T>(answer: ApiResult<T>): Result<T> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
