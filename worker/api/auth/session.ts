import * as v from 'valibot'
import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import { type User, user } from '#domain/member/user.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  IDEMPOTENCY_HEADER,
  type LoginResponse,
  loginResponse,
  refreshResponse,
} from '#domain/wire/session/session.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

export type RefreshedTokens = v.InferOutput<typeof refreshResponse>

export const login = (send: Send, body: LoginRequest): Promise<ApiResult<LoginResponse>> =>
  send({ method: 'POST', path: apiPaths.login, token: null, body, schema: loginResponse })

/** With the same key, a retry returns the account that the first attempt may have created. */
export const register = (send: Send, body: Registration, key: string): Promise<ApiResult<LoginResponse>> =>
  send({
    method: 'POST',
    path: apiPaths.register,
    token: null,
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: loginResponse,
  })

export const refreshTokens = (send: Send, refresh: string): Promise<ApiResult<RefreshedTokens>> =>
  send({
    method: 'POST',
    path: apiPaths.tokenRefresh,
    token: null,
    body: { refresh },
    schema: refreshResponse,
  })

/** Ends the token family. The response is ignored. */
export const logout = (send: Send, refresh: string): Promise<ApiResult<unknown>> =>
  send({ method: 'POST', path: apiPaths.logout, token: null, body: { refresh }, schema: v.unknown() })

/**
 * The same by the SHA-256 of the refresh token (hex), for a stored logout that must not contain the
 * token.
 */
export const revokeTokenFamily = (send: Send, refreshHash: string): Promise<ApiResult<unknown>> =>
  send({
    method: 'POST',
    path: apiPaths.logout,
    token: null,
    body: { refresh_sha256: refreshHash },
    schema: v.unknown(),
  })

/** Fetches the signed-in member with the bearer token. */
export type FetchMe = (memberId: string, authorised: Send, how: How) => Promise<ApiResult<User>>

interface How {
  /** the page is blank until the response arrives: no retry */
  noRetry: boolean
}

/** Always sends a request, even if one was answered a moment ago. */
export const fetchMe = (get: Get, { noRetry }: How): Promise<ApiResult<User>> =>
  get({ path: apiPaths.me, schema: user, noRetry })
