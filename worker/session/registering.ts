import type { Registration } from '#domain/member/credentials.ts'
import { REGISTER_RETRIES, REGISTER_RETRY_FIRST_MS, REGISTER_RETRY_MAX_MS } from '#domain/wire/limits.ts'
import type { SignedIn } from '#domain/wire/session.ts'
import type { Answer } from '../api/answer.ts'
import type { Send } from '../api/client.ts'
import { type Patience, retried } from '../api/retried.ts'
import { register } from '../api/session.ts'
import type { Clock } from '../clock.ts'

const PATIENCE: Patience = {
  retries: REGISTER_RETRIES,
  firstMs: REGISTER_RETRY_FIRST_MS,
  maxMs: REGISTER_RETRY_MAX_MS,
}

/**
 * Registers with retries: none once our server has said no, else two. All tries with the same form carry one key,
 * also those that the member starts, so that an account made by a lost answer is found again.
 */
export function createRegistering(deps: {
  send: Send
  clock: Clock
  newId(): string
}): (form: Registration) => Promise<Answer<SignedIn>> {
  let last = { form: '', key: '' }
  return async (form) => {
    const text = JSON.stringify(form)
    if (last.form !== text) last = { form: text, key: deps.newId() }
    const { key } = last
    const answer = await retried(deps.clock, PATIENCE, () => register(deps.send, form, key))
    if (answer.ok) last = { form: '', key: '' }
    return answer
  }
}
