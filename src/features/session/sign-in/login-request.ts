import type { LoginRequest } from '#domain/member/credentials.ts'

interface Typed {
  identifier: string
  password: string
}

/** An identifier with an @ is an e-mail address, any other a username. */
export function toLoginRequest({ identifier, password }: Typed): LoginRequest {
  const account = identifier.trim()
  return account.includes('@') ? { email: account, password } : { username: account, password }
}

/** Errors below the fields that were left empty. */
export function missingFieldErrors({ identifier, password }: Typed): Partial<Record<keyof Typed, string>> {
  const missing: Partial<Record<keyof Typed, string>> = {}
  if (!identifier.trim()) missing.identifier = 'Enter your email or username.'
  if (!password) missing.password = 'Enter your password.'
  return missing
}
