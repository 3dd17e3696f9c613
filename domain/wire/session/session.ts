import * as v from 'valibot'
import { user } from '../../member/user.ts'

/** Seconds are the server's to choose; the client only looks at the shape. */
export const tokenPair = v.object({ access: v.string(), refresh: v.string() })
export type TokenPair = v.InferOutput<typeof tokenPair>

export const loginResponse = v.object({ user, access: v.string(), refresh: v.string() })
export type LoginResponse = v.InferOutput<typeof loginResponse>

/** A refresh answers `access` and, when it rotated, `refresh`; `token` and `refreshToken` are accepted as well. */
export const refreshResponse = v.union([
  v.object({ access: v.string(), refresh: v.optional(v.string()) }),
  v.pipe(
    v.object({ token: v.string(), refreshToken: v.optional(v.string()) }),
    v.transform(({ token, refreshToken }) => ({ access: token, refresh: refreshToken })),
  ),
])

/** Ends a token family, named by its refresh token or by that token's SHA-256 (hex): all that a device keeps of it when
 * a sign-out could not reach the server. */
export const logoutRequest = v.union([
  v.object({ refresh: v.string() }),
  v.object({ refresh_sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)) }),
])

/** A device names itself at sign-in and refresh, so that a repeated refresh by the same device is known as such. */
export const DEVICE_HEADER = 'x-cairnway-device'
/** Our server marks each answer with this header; its absence means that something else answered. */
export const SERVER_HEADER = 'x-cairnway'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
