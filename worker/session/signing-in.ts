import type { LoginRequest } from '#domain/member/credentials.ts'
import type { SignedIn } from '#domain/wire/session.ts'
import type { Answer } from '../api/answer.ts'
import type { Send } from '../api/client.ts'
import { COMMAND_PATIENCE, retried } from '../api/retried.ts'
import { login } from '../api/session.ts'
import type { Clock } from '../clock.ts'

/**
 * Signs in, with one more try after a second where no answer came. A browser that says it is offline is believed:
 * the member is told at once.
 */
export function createSigningIn(deps: {
  send: Send
  clock: Clock
  /** what the browser claims */
  online(): boolean
}): (request: LoginRequest) => Promise<Answer<SignedIn>> {
  const attempt = (request: LoginRequest) => login(deps.send, request)
  return (request) =>
    deps.online() ? retried(deps.clock, COMMAND_PATIENCE, () => attempt(request)) : attempt(request)
}
