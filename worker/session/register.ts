import type { Registration } from '#domain/member/credentials.ts'
import { REGISTER_RETRIES, REGISTER_RETRY_FIRST_MS, REGISTER_RETRY_MAX_MS } from '#domain/wire/limits.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { register } from '../api/auth/session.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import { type RetryPolicy, withRetries } from '../api/transport/retry.ts'
import type { Clock } from '../clock.ts'

const PATIENCE: RetryPolicy = {
  retries: REGISTER_RETRIES,
  firstMs: REGISTER_RETRY_FIRST_MS,
  maxMs: REGISTER_RETRY_MAX_MS,
}

/**
 * Registers with up to two retries, none after a rejection by our server. All attempts with the same
 * form use one idempotency key, including those the member starts, so that an account created by a
 * request whose response was lost is found again.
 */
export function createRegister(deps: {
  send: Send
  clock: Clock
  newId(): string
}): (form: Registration) => Promise<ApiResult<LoginResponse>> {
  let last = { form: '', key: '' }
  return async (form) => {
    const text = JSON.stringify(form)
    if (last.form !== text) last = { form: text, key: deps.newId() }
    const { key } = last
    const result = await withRetries(deps.clock, PATIENCE, () => register(deps.send, form, key))
    if (result.ok) last = { form: '', key: '' }
    return result
  }
}
