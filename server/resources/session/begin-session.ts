import { v7 as uuidv7 } from 'uuid'
import { must } from '#domain/std/must.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readUser } from '../members/store.ts'
import { insertRefreshToken, insertSession } from './store.ts'
import { hashRefreshToken, newRefreshToken, signToken, type TokenClaims } from './tokens.ts'

/** Creates a session (a refresh token family) for one device. */
export async function beginSession(
  deps: Deps,
  query: Query,
  { memberId, device }: { memberId: string; device: string | null },
): Promise<LoginResponse & TokenClaims> {
  const now = deps.clock()
  const user = must(await readUser(query, memberId), 'the member who signs in')
  const claims = { memberId, sessionId: uuidv7() }
  const refresh = newRefreshToken()
  const expiresAt = new Date(now.getTime() + deps.ttl.refreshS * 1_000)
  await insertSession(query, { id: claims.sessionId, memberId, device, now, expiresAt })
  await insertRefreshToken(query, hashRefreshToken(refresh), claims.sessionId)
  return { ...claims, user, refresh, access: await signToken(deps, 'access', claims) }
}
