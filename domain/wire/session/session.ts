import * as v from 'valibot'
import { user } from '../../member/user.ts'

/** The server chooses the lifetimes; the client only checks the shape. */
export const tokenPair = v.object({ access: v.string(), refresh: v.string() })
export type TokenPair = v.InferOutput<typeof tokenPair>

export const loginResponse = v.object({ user, access: v.string(), refresh: v.string() })
export type LoginResponse = v.InferOutput<typeof loginResponse>

/**
 * A refresh returns `access` and, if rotated, `refresh`; `token` and `refreshToken` are accepted,
 * too.
 */
export const refreshResponse = v.union([
  v.object({ access: v.string(), refresh: v.optional(v.string()) }),
  v.pipe(
    v.object({ token: v.string(), refreshToken: v.optional(v.string()) }),
    v.transform(({ token, refreshToken }) => ({ access: token, refresh: refreshToken })),
  ),
])

/**
 * Revokes a token family, named by its refresh token or by that token's SHA-256 (hex). The hash is all
 * that a device keeps if the server could not be reached at sign-out.
 */
export const logoutRequest = v.union([
  v.object({ refresh: v.string() }),
  v.object({ refresh_sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)) }),
])

/** Identifies the device at sign-in and refresh, so that a repeated refresh by it is recognised. */
export const DEVICE_HEADER = 'x-cairnway-device'
/** Our server sets this header on every response; without it, something else responded. */
export const SERVER_HEADER = 'x-cairnway'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
