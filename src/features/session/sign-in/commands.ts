import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { SessionView } from '../../../platform/port/port.ts'
import { session } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { LOGIN_FAILED, REGISTRATION_FAILED, toastText } from './error-messages.ts'

/** `failure` null: something went wrong before an answer could be had. */
type Outcome = { ok: true } | { ok: false; failure: Failure | null }

export interface SessionCommands {
  login: (request: LoginRequest) => Promise<Outcome>
  register: (registration: Registration) => Promise<Outcome>
}

/** Signing in. The guards lead on: nobody navigates here. */
export function useSessionCommands(): SessionCommands {
  const { port } = usePlatform()
  return {
    async login(request) {
      const result = await answerOf(port.session.login(request))
      if (result?.ok) return done(result.value, 'Successfully logged in!')
      return failed(result?.failure ?? null, LOGIN_FAILED)
    },
    async register(registration) {
      session.isNew = true // before the answer: the guard leads on as soon as somebody is signed in
      const result = await answerOf(port.session.register(registration))
      if (result?.ok) return done(result.value, 'Account created successfully!')
      session.isNew = false
      return failed(result?.failure ?? null, REGISTRATION_FAILED)
    },
  }
}

async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  session.isSigningIn = true
  try {
    return await asked
  } catch {
    return null
  } finally {
    session.isSigningIn = false
  }
}

/** The server has said yes; a device that can not go on from there says so itself, in the place of the page. */
function done({ state }: SessionView, words: string): Outcome {
  if (state === 'signed_in') notify('success', words)
  return { ok: true }
}

function failed(failure: Failure | null, fallback: string): Outcome {
  notify('error', toastText(failure, fallback))
  return { ok: false, failure }
}
