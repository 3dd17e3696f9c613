import * as v from 'valibot'
import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import { type User, user } from '#domain/member/user.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { IDEMPOTENCY_HEADER, refreshed, type SignedIn, signedIn } from '#domain/wire/session.ts'
import type { Answer } from './answer.ts'
import type { Send } from './client.ts'
import type { Get } from './get.ts'

export type Refreshed = v.InferOutput<typeof refreshed>

export const login = (send: Send, body: LoginRequest): Promise<Answer<SignedIn>> =>
  send({ method: 'POST', path: apiPaths.login, token: null, body, schema: signedIn })

/** The same key on a retry makes the server answer with the account that the first try may have made. */
export const register = (send: Send, body: Registration, key: string): Promise<Answer<SignedIn>> =>
  send({
    method: 'POST',
    path: apiPaths.register,
    token: null,
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: signedIn,
  })

export const refreshTokens = (send: Send, refresh: string): Promise<Answer<Refreshed>> =>
  send({ method: 'POST', path: apiPaths.tokenRefresh, token: null, body: { refresh }, schema: refreshed })

/** Ends the token family. What the server answers is of no consequence. */
export const logout = (send: Send, refresh: string): Promise<Answer<unknown>> =>
  send({ method: 'POST', path: apiPaths.logout, token: null, body: { refresh }, schema: v.unknown() })

/** The same by the SHA-256 of the refresh token (hex), for a note that must not hold the token. */
export const endFamily = (send: Send, refreshHash: string): Promise<Answer<unknown>> =>
  send({
    method: 'POST',
    path: apiPaths.logout,
    token: null,
    body: { refresh_sha256: refreshHash },
    schema: v.unknown(),
  })

/** Who the server says this member is, by calls that carry the bearer. */
export type FetchMe = (memberId: string, authorised: Send, how: How) => Promise<Answer<User>>

interface How {
  /** somebody waits at a blank page: no second try */
  impatient: boolean
}

/** Always asks, whatever was answered a moment ago. */
export const fetchMe = (get: Get, { impatient }: How): Promise<Answer<User>> =>
  get({ path: apiPaths.me, schema: user, impatient })
