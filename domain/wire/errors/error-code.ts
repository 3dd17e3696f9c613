import * as v from 'valibot'

/** Error codes of the server. The UI owns the texts shown to members. */
export const ERROR_CODES = [
  'validation',
  'quota_exceeded',
  'feature_locked',
  'forbidden',
  'not_found',
  'conflict',
  'full',
  'closed',
  'banned',
  'not_a_member',
  'account_suspended',
  'token_invalid',
  'rate_limited',
  'too_large',
  'protocol_too_old',
  'unavailable',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorCode = v.picklist(ERROR_CODES)
