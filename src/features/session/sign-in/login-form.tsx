import { type FormEvent, type ReactElement, useState } from 'react'
import { useIsOffline } from '../../../state/offline.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSessionCommands } from './commands.ts'
import { loginErrorText } from './error-messages.ts'
import { FormAlert } from './form-alert.tsx'
import { textsOf } from './form-texts.ts'
import { missingFieldErrors, toLoginRequest } from './login-request.ts'
import { OfflineNote } from './offline-note.tsx'

/** Keeps its input after an error; the guard redirects after sign-in. */
export function LoginForm(): ReactElement {
  const { login } = useSessionCommands()
  const offline = useIsOffline()
  const { isWipeBlocked } = useSession()
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ identifier?: string; password?: string }>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const filled = textsOf(event.currentTarget)
    const typed = { identifier: filled['username'] ?? identifier, password: filled['password'] ?? password }
    setIdentifier(typed.identifier)
    setPassword(typed.password)
    const empty = missingFieldErrors(typed)
    setMissing(empty)
    if (Object.keys(empty).length > 0) return
    setBusy(true)
    setError(null)
    const outcome = await login(toLoginRequest(typed))
    setBusy(false)
    if (!outcome.ok) setError(loginErrorText(outcome.failure))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Sign in">
      {isWipeBlocked && (
        <FormAlert>Close other tabs of Cairnway, so that your data is removed from this device.</FormAlert>
      )}
      {error && <FormAlert>{error}</FormAlert>}
      <Field label="Email or username" error={missing.identifier}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={identifier}
          onChange={(change) => setIdentifier(change.currentTarget.value)}
        />
      </Field>
      <Field label="Password" error={missing.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(change) => setPassword(change.currentTarget.value)}
        />
      </Field>
      <div className="submit">
        <Button type="submit" tone="primary" wide busy={busy}>
          Sign in
        </Button>
        {offline && <OfflineNote action="Signing in" />}
      </div>
    </form>
  )
}
