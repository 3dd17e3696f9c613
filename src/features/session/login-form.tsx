import { type FormEvent, type ReactElement, useState } from 'react'
import { useOffline } from '../../state/offline.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSessionCommands } from './commands.ts'
import { loginErrorText } from './error-text.ts'
import { FormAlert } from './form-alert.tsx'
import { loginRequestOf, missingFields } from './login-request.ts'
import { OfflineNote } from './offline-note.tsx'

/** Typed text stays whatever happens; the guard leads on once signed in. */
export function LoginForm(): ReactElement {
  const { login } = useSessionCommands()
  const offline = useOffline()
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ identifier?: string; password?: string }>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const empty = missingFields({ identifier, password })
    setMissing(empty)
    if (Object.keys(empty).length > 0) return
    setBusy(true)
    setError(null)
    const outcome = await login(loginRequestOf({ identifier, password }))
    setBusy(false)
    if (!outcome.ok) setError(loginErrorText(outcome.failure))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Sign in">
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
