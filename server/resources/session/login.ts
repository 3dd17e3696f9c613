import type { LoginRequest } from '#domain/member/credentials.ts'
import { WRONG_CREDENTIALS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import type { Deps } from '../../deps.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { findMemberBy, type MemberRow } from '../members/store.ts'
import { verifyPassword } from './password.ts'

/**
 * The member with these credentials. Throws a RejectionError with `rate_limited`,
 * `account_suspended` (only if the password is correct), or 401 `validation`: not `token_invalid`,
 * because a token refresh would not help.
 */
export async function checkCredentials(
  deps: Deps,
  request: LoginRequest,
  address: string,
): Promise<MemberRow> {
  const { query } = deps.db
  const by = 'email' in request ? { email: request.email } : { username: request.username }
  const member = await findMemberBy(query, by)
  const account = `sign-in:account:${member?.id ?? Object.values(by)[0]?.toLowerCase()}`
  await enforceLimit(deps, `sign-in:address:${address}`)
  await enforceLimit(deps, account)
  if (!(await verifyPassword(request.password, member?.password_hash ?? null)) || member === null) {
    return reject('validation', {
      status: 401,
      message: WRONG_CREDENTIALS_MESSAGE,
      fieldErrors: { non_field_errors: [WRONG_CREDENTIALS_MESSAGE] },
    })
  }
  if (member.suspended_at) reject('account_suspended')
  await deps.rates.reset(account)
  return member
}

const enforceLimit = ({ rates, limits, clock }: Deps, key: string): Promise<void> =>
  enforceRateLimit(rates, { key, limit: limits.signIn, now: clock() })
