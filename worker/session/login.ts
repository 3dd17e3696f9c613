import type { LoginRequest } from '#domain/member/credentials.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { login } from '../api/auth/session.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { Clock } from '../clock.ts'

/**
 * Signs in, with one retry after a second if no response came. Fails at once while the browser
 * reports that it is offline.
 */
export function createLogin(deps: {
  send: Send
  clock: Clock
  /** what the browser claims */
  online(): boolean
}): (request: LoginRequest) => Promise<ApiResult<LoginResponse>> {
  const attempt = (request: LoginRequest) => login(deps.send, request)
  return (request) =>
    deps.online() ? withRetries(deps.clock, COMMAND_RETRY_POLICY, () => attempt(request)) : attempt(request)
}
