import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { APPEAL_DAYS } from '#domain/wire/periods.ts'
import type { Deps } from '../../deps.ts'

/**
 * access: bearer token for the API and the socket. push: cookie for sending pending writes only.
 * media: cookie for loading pictures only. device: cookie that names the member who signed in on this
 * device; it gives no access. suspension: reads the statement of a suspended account and appeals.
 */
export type TokenKind = 'access' | 'push' | 'media' | 'device' | 'suspension'

export interface TokenClaims {
  memberId: string
  sessionId: string
}

type TokenDeps = Pick<Deps, 'secrets' | 'ttl' | 'clock'>

/** Fixed: the algorithm named in a token is never trusted. */
const ALGORITHM = 'HS256'
const ISSUER = 'cairnway'
const REFRESH_BYTES = 32
const DAY_S = 24 * 60 * 60
const DEVICE_LIFETIME_S = 365 * DAY_S
const SUSPENSION_LIFETIME_S = APPEAL_DAYS * DAY_S
/** Tokens whose verified claims are kept; about 500 bytes each. */
const VERIFIED_MAX = 10_000

export async function signToken(deps: TokenDeps, kind: TokenKind, claims: TokenClaims): Promise<string> {
  const nowS = Math.floor(deps.clock().getTime() / 1_000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(claims.memberId)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + tokenLifetimeS(deps, kind))
    .sign(await signingKey(deps))
}

/** Null if the token is forged, expired, of another kind or malformed. */
export async function verifyToken(
  deps: TokenDeps,
  kind: TokenKind,
  token: string,
): Promise<TokenClaims | null> {
  const known = findVerified(deps, kind, token)
  if (known) return known
  try {
    const { payload } = await jwtVerify(token, await signingKey(deps), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: deps.clock(),
    })
    const claims = claimsOf(payload)
    if (claims) remember(deps, token, { claims, kind, expiresS: payload.exp ?? 0 })
    return claims
  } catch {
    return null
  }
}

type Secret = TokenDeps['secrets']['signing']

const keys = new WeakMap<Secret, ReturnType<typeof importKey>>()

const importKey = (secret: Secret) =>
  webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** jose would import a secret again for each token, which costs more than the signature. */
function signingKey({ secrets }: TokenDeps): ReturnType<typeof importKey> {
  const key = keys.get(secrets.signing) ?? importKey(secrets.signing)
  keys.set(secrets.signing, key)
  return key
}

/** Seconds until a token of this kind expires. */
export function tokenLifetimeS({ ttl }: TokenDeps, kind: TokenKind): number {
  if (kind === 'device') return DEVICE_LIFETIME_S
  if (kind === 'suspension') return SUSPENSION_LIFETIME_S
  return kind === 'access' ? ttl.accessS : ttl.refreshS
}

export const newRefreshToken = (): string => randomBytes(REFRESH_BYTES).toString('base64url')

/**
 * Derived, so that it can be sent again to a device that lost the response, and need not be stored.
 */
export const deriveSuccessor = ({ secrets }: TokenDeps, refresh: string): string =>
  createHmac('sha256', secrets.signing).update(`refresh:${refresh}`).digest('base64url')

/** The database stores only this hash of a refresh token. */
export const hashRefreshToken = (refresh: string): Buffer => createHash('sha256').update(refresh).digest()

function claimsOf({ sub, sid }: JWTPayload): TokenClaims | null {
  return typeof sub === 'string' && typeof sid === 'string' ? { memberId: sub, sessionId: sid } : null
}

interface Verified {
  claims: TokenClaims
  kind: TokenKind
  /** `exp` of the token, in seconds since 1970 */
  expiresS: number
}

/**
 * A device sends the same token for minutes, and checking a signature goes through the pool of threads each
 * time. Whether the session still exists is not kept: the database is asked each time.
 */
const verifiedBy = new WeakMap<Secret, Map<string, Verified>>()

function findVerified({ secrets, clock }: TokenDeps, kind: TokenKind, token: string): TokenClaims | null {
  const known = verifiedBy.get(secrets.signing)?.get(token)
  if (known?.kind !== kind) return null
  // as jose does: a token is valid before its last second
  return known.expiresS > Math.floor(clock().getTime() / 1_000) ? known.claims : null
}

function remember({ secrets }: TokenDeps, token: string, verified: Verified): void {
  const tokens = verifiedBy.get(secrets.signing) ?? new Map<string, Verified>()
  verifiedBy.set(secrets.signing, tokens)
  tokens.set(token, verified)
  for (const oldest of tokens.keys()) {
    if (tokens.size <= VERIFIED_MAX) return
    tokens.delete(oldest)
  }
}
