import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Registration } from '#domain/member/credentials.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import { isUniqueViolation } from '../../db/sql-state.ts'
import type { Deps } from '../../deps.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { findMember, findMemberBy, insertMember, type MemberRow } from '../members/store.ts'
import { createMemberDocuments } from '../profiles/store.ts'
import { checkPassword } from './login.ts'
import { hashPassword } from './password.ts'
import { findRegistration, insertRegistration } from './store.ts'

export interface RegistrationAttempt {
  form: Registration
  /** the same for every retry of one attempt; null: none was sent */
  idempotencyKey: string | null
  address: string
}

/**
 * Creates a member with profile and account documents, or returns the one that the same attempt
 * created before. Throws a RejectionError: `validation` if the username or the email is taken,
 * `conflict` if the idempotency key was used for another registration, `rate_limited`.
 */
export async function registerMember(deps: Deps, attempt: RegistrationAttempt): Promise<MemberRow> {
  const keyHash = attempt.idempotencyKey && createHash('sha256').update(attempt.idempotencyKey).digest()
  const earlier = keyHash && (await findEarlierMember(deps, keyHash, attempt))
  if (earlier) return earlier
  const { limits, rates, clock } = deps
  await enforceRateLimit(rates, {
    key: `registration:address:${attempt.address}`,
    limit: limits.registration,
    now: clock(),
  })
  const member = await newMember(attempt.form, clock())
  try {
    await insertAll(deps, member, keyHash || null)
    return member
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The conflicting row may be from this same attempt, delivered twice at once.
    const concurrent = keyHash && (await findEarlierMember(deps, keyHash, attempt))
    return concurrent || reject('validation', { fieldErrors: await findTakenFields(deps, attempt.form) })
  }
}

async function newMember(form: Registration, now: Date): Promise<MemberRow> {
  return {
    id: uuidv7(),
    username: form.username,
    email: form.email,
    password_hash: await hashPassword(form.password),
    first_name: form.first_name,
    last_name: form.last_name,
    is_staff: false,
    is_superuser: false,
    suspended_at: null,
    created_at: now,
  }
}

function insertAll({ db }: Deps, member: MemberRow, keyHash: Buffer | null): Promise<void> {
  return db.transaction(async (query) => {
    const now = member.created_at
    await insertMember(query, member)
    if (keyHash) await insertRegistration(query, { keyHash, memberId: member.id, now })
    await createMemberDocuments(query, member, now)
  })
}

/**
 * A retry must have the same password, and counts as a sign-in attempt: the key alone gives no
 * access.
 */
async function findEarlierMember(
  deps: Deps,
  keyHash: Buffer,
  { form, address }: RegistrationAttempt,
): Promise<MemberRow | null> {
  const { db, clock } = deps
  const id = await findRegistration(db.query, keyHash, clock())
  const member = id === null ? null : await findMember(db.query, id)
  if (!member) return null
  const attempt = { account: member.id, address, knownDevice: null }
  const isSameForm = member.username === form.username && member.email === form.email
  if (isSameForm && (await checkPassword(deps, member, { password: form.password, attempt }))) return member
  return reject('conflict', { message: 'This idempotency key belongs to another registration.' })
}

async function findTakenFields({ db }: Deps, { username, email }: Registration): Promise<FieldErrors> {
  return {
    ...((await findMemberBy(db.query, { username })) && { username: ['This username is already taken.'] }),
    ...((await findMemberBy(db.query, { email })) && {
      email: ['An account with this email already exists.'],
    }),
  }
}
