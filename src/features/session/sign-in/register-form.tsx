import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { INVALID_FIELDS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '../../../paths.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSessionCommands } from './commands.ts'
import { registrationErrorText } from './error-messages.ts'
import { FormAlert } from './form-alert.tsx'
import { textsOf } from './form-texts.ts'
import { OfflineNote } from './offline-note.tsx'
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  type RegistrationDraft,
  withShownTexts,
} from './registration-draft.ts'

type TextName = {
  [K in keyof RegistrationDraft]: RegistrationDraft[K] extends string ? K : never
}[keyof RegistrationDraft]

const CONSENTS = [
  { name: 'terms_consent', before: 'I accept the ', href: paths.terms, link: 'terms of use', after: '.' },
  {
    name: 'liability_consent',
    before: 'I am responsible for myself outdoors, and accept the ',
    href: `${paths.terms}#liability`,
    link: 'liability notice',
    after: '.',
  },
  {
    name: 'location_consent',
    before: 'I agree that ',
    href: `${paths.privacy}#places`,
    link: 'places in what I share',
    after: ' are stored and shown.',
  },
] as const

/** All fields and consents of a registration; keeps its input after an error. */
export function RegisterForm(): ReactElement {
  const { register } = useSessionCommands()
  const offline = useIsOffline()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY_REGISTRATION)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function showErrors(message: string, fields: Record<string, string>): void {
    setError(message)
    setErrors(fields)
    const first = Object.keys(EMPTY_REGISTRATION).find((name) => fields[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const filled = withShownTexts(draft, textsOf(event.currentTarget))
    setDraft(filled)
    const checked = checkRegistration(filled)
    if (!checked.ok) return showErrors(INVALID_FIELDS_MESSAGE, checked.errors)
    setBusy(true)
    setError(null)
    setErrors({})
    const outcome = await register(checked.registration)
    setBusy(false)
    if (outcome.ok) return
    showErrors(
      registrationErrorText(outcome.failure),
      firstFieldMessages(outcome.failure?.field_errors ?? {}),
    )
  }

  const text = (name: TextName, autoComplete: string) => ({
    name,
    autoComplete,
    value: draft[name],
    onChange: (change: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: change.currentTarget.value }),
  })
  const plain = { autoCapitalize: 'none', spellCheck: false } as const

  return (
    <form noValidate ref={form} onSubmit={(event) => void submit(event)} aria-label="Create an account">
      {error && <FormAlert>{error}</FormAlert>}
      <div className="pair">
        <Field label="First name" error={errors['first_name']}>
          <TextInput {...text('first_name', 'given-name')} />
        </Field>
        <Field label="Last name" error={errors['last_name']}>
          <TextInput {...text('last_name', 'family-name')} />
        </Field>
      </div>
      <Field label="Username" help="Letters, digits, _ and -" error={errors['username']}>
        <TextInput {...text('username', 'username')} {...plain} />
      </Field>
      <Field label="Email" error={errors['email']}>
        <TextInput {...text('email', 'email')} {...plain} type="email" />
      </Field>
      <Field
        label="Password"
        help="At least 9 characters, with upper and lower case, a digit and a special character"
        error={errors['password']}
      >
        <PasswordInput {...text('password', 'new-password')} />
      </Field>
      <Field label="Repeat password" error={errors['password_confirm']}>
        <PasswordInput {...text('password_confirm', 'new-password')} />
      </Field>
      <div className="consents">
        {CONSENTS.map(({ name, before, href, link, after }) => (
          <Checkbox
            key={name}
            name={name}
            error={errors[name]}
            checked={draft[name]}
            onChange={(change) => setDraft({ ...draft, [name]: change.currentTarget.checked })}
          >
            {before}
            {/* in a tab of its own, so that the form keeps what was typed */}
            <a href={href} target="_blank" rel="noopener">
              {link}
            </a>
            {after}
          </Checkbox>
        ))}
      </div>
      <div className="submit">
        <Button type="submit" tone="primary" wide busy={busy}>
          Create account
        </Button>
        {offline && <OfflineNote action="Creating an account" />}
      </div>
    </form>
  )
}
