import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Deps } from '../../deps.ts'

/** access: a bearer token for the API and the socket. push: a cookie that delivers waiting writes, and no more; media: one that shows pictures. */
export type TokenKind = 'access' | 'push' | 'media'

export interface TokenClaims {
  memberId: string
  sessionId: string
}

type TokenDeps = Pick<Deps, 'secrets' | 'ttl' | 'clock'>

/** Named here and nowhere else: what a token says of its own algorithm is never believed. */
const ALGORITHM = 'HS256'
const ISSUER = 'cairnway'
const REFRESH_BYTES = 32

export function signToken(deps: TokenDeps, kind: TokenKind, claims: TokenClaims): Promise<string> {
  const nowS = Math.floor(deps.clock().getTime() / 1_000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(claims.memberId)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + tokenLifetimeS(deps, kind))
    .sign(deps.secrets.signing)
}

/** Null for a token that is forged, expired, of another kind, or no token at all. */
export async function verifyToken(
  deps: TokenDeps,
  kind: TokenKind,
  token: string,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, deps.secrets.signing, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: deps.clock(),
    })
    return claimsOf(payload)
  } catch {
    return null
  }
}

/** Seconds until a token of this kind expires. */
export const tokenLifetimeS = ({ ttl }: TokenDeps, kind: TokenKind): number =>
  kind === 'access' ? ttl.accessS : ttl.refreshS

export const newRefreshToken = (): string => randomBytes(REFRESH_BYTES).toString('base64url')

/** The same each time: so it can be given again to a device that lost the answer, and is stored nowhere. */
export const deriveSuccessor = ({ secrets }: TokenDeps, refresh: string): string =>
  createHmac('sha256', secrets.signing).update(`refresh:${refresh}`).digest('base64url')

/** What the database knows of a refresh token. */
export const hashRefreshToken = (refresh: string): Buffer => createHash('sha256').update(refresh).digest()

function claimsOf({ sub, sid }: JWTPayload): TokenClaims | null {
  return typeof sub === 'string' && typeof sid === 'string' ? { memberId: sub, sessionId: sid } : null
}
