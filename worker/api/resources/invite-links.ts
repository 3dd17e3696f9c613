import {
  type InviteLinkAnswer,
  type InviteTarget,
  inviteLinkAnswer,
  type LinkInvitation,
  type LinkJoin,
  type LinkJoined,
  linkInvitation,
  linkJoined,
  type NewInviteLink,
} from '#domain/wire/invite-link.ts'
import { apiPaths, inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

export const fetchInviteLink = (get: Get, target: InviteTarget): Promise<ApiResult<InviteLinkAnswer>> =>
  get({ path: inviteLinkPath(target), schema: inviteLinkAnswer, skipsDeduplication: true })

export const postInviteLink = (
  send: Send,
  target: InviteTarget,
  body: NewInviteLink,
): Promise<ApiResult<InviteLinkAnswer>> =>
  send({
    method: 'POST',
    path: inviteLinkPath(target),
    token: null,
    schema: inviteLinkAnswer,
    body,
  })

export const postInviteLinkEnd = (send: Send, target: InviteTarget): Promise<ApiResult<InviteLinkAnswer>> =>
  send({
    method: 'POST',
    path: inviteLinkEndPath(target),
    token: null,
    schema: inviteLinkAnswer,
    body: {},
  })

export const fetchLinkInvitation = (get: Get, token: string): Promise<ApiResult<LinkInvitation>> =>
  get({ path: apiPaths.linkInvitation(token), schema: linkInvitation, skipsDeduplication: true })

export const postLinkJoin = (send: Send, token: string, body: LinkJoin): Promise<ApiResult<LinkJoined>> =>
  send({ method: 'POST', path: apiPaths.linkJoin(token), token: null, schema: linkJoined, body })
