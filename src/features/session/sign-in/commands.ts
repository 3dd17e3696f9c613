import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { SessionView } from '../../../platform/port/port.ts'
import { session } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { forgetSuspension } from '../suspended/stored-suspension.ts'
import { LOGIN_FAILED, REGISTRATION_FAILED, toastText } from './error-messages.ts'

/** `failure` null: something failed before there was a response. */
type Outcome = { ok: true } | { ok: false; failure: Failure | null }

export interface SessionCommands {
  login: (request: LoginRequest) => Promise<Outcome>
  register: (registration: Registration) => Promise<Outcome>
}

/** Sign-in and registration. They do not navigate: the guards redirect once the member is signed in. */
export function useSessionCommands(): SessionCommands {
  const { port } = usePlatform()
  return {
    async login(request) {
      const result = await withSignInState(port.session.login(request))
      if (result?.ok) return succeed(result.value, 'Successfully logged in!')
      return fail(result?.failure ?? null, LOGIN_FAILED)
    },
    async register(registration) {
      session.isNew = true // set before the request: the guard redirects as soon as the member is signed in
      const result = await withSignInState(port.session.register(registration))
      if (result?.ok) return succeed(result.value, 'Account created successfully!')
      session.isNew = false
      return fail(result?.failure ?? null, REGISTRATION_FAILED)
    },
  }
}

async function withSignInState<Result>(request: Promise<Result>): Promise<Result | null> {
  session.isSigningIn = true
  try {
    return await request
  } catch {
    return null
  } finally {
    session.isSigningIn = false
  }
}

/** A device that cannot continue after the response shows that instead of the page. */
function succeed({ state }: SessionView, message: string): Outcome {
  if (state === 'signed_in') forgetSuspension()
  if (state === 'signed_in') notify('success', message)
  return { ok: true }
}

function fail(failure: Failure | null, fallback: string): Outcome {
  notify('error', toastText(failure, fallback))
  return { ok: false, failure }
}
