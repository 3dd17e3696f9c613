import type { LoginRequest } from '#domain/member/credentials.ts'
import { WRONG_CREDENTIALS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import type { Deps } from '../../deps.ts'
import { reject } from '../../http/errors.ts'
import { findMemberBy, type MemberRow } from '../members/store.ts'
import { verifyPassword } from './password.ts'
import { countAttempt, type SignInAttempt } from './sign-in-attempts.ts'
import { verifyToken } from './tokens.ts'

interface Client {
  address: string
  /** the cookie of an earlier sign-in */
  deviceToken: string | null
}

/**
 * The member with these credentials, who may sign in. Throws a RejectionError with `rate_limited`,
 * `unavailable`, `account_suspended` (only if the password is correct), or 401 `validation`: not
 * `token_invalid`, because a token refresh would not help.
 */
export async function checkCredentials(
  deps: Deps,
  request: LoginRequest,
  client: Client,
): Promise<MemberRow> {
  const member = await findMemberByCredentials(deps, request, client)
  if (member.suspended_at) reject('account_suspended')
  return member
}

/** The member with these credentials, who may be suspended. */
export async function findMemberByCredentials(
  deps: Deps,
  request: LoginRequest,
  { address, deviceToken }: Client,
): Promise<MemberRow> {
  const by = 'email' in request ? { email: request.email } : { username: request.username }
  const member = await findMemberBy(deps.db.query, by)
  const account = member?.id ?? Object.values(by)[0]?.toLowerCase() ?? ''
  const knownDevice = member && (await readKnownDevice(deps, member.id, deviceToken))
  const isCorrect = await checkPassword(deps, member, {
    password: request.password,
    attempt: { account, address, knownDevice },
  })
  if (!isCorrect || member === null) {
    return reject('validation', {
      status: 401,
      message: WRONG_CREDENTIALS_MESSAGE,
      fieldErrors: { non_field_errors: [WRONG_CREDENTIALS_MESSAGE] },
    })
  }
  return member
}

/** Checks a password as one attempt; only failures stay counted. Throws a RejectionError. */
export async function checkPassword(
  deps: Deps,
  member: MemberRow | null,
  { password, attempt }: { password: string; attempt: SignInAttempt },
): Promise<boolean> {
  const uncount = await countAttempt(deps, attempt)
  let mayBeCorrect = true
  try {
    mayBeCorrect = await verifyPassword(password, member?.password_hash ?? null)
    return mayBeCorrect
  } finally {
    if (mayBeCorrect) await uncount()
  }
}

async function readKnownDevice(deps: Deps, memberId: string, token: string | null): Promise<string | null> {
  const claims = token === null ? null : await verifyToken(deps, 'device', token)
  return claims?.memberId === memberId ? claims.sessionId : null
}
