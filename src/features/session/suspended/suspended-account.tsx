import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { APPEAL_TEXT_MAX } from '#domain/relation/reports.ts'
import type { Failure, Result } from '#domain/wire/errors/failure.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { formatDay } from '../../../ui/format/day.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { failureText, loginErrorText } from '../sign-in/error-messages.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { OfflineNote } from '../sign-in/offline-note.tsx'
import type { ShownSuspension } from './use-suspension.ts'

const NOT_SUSPENDED = 404

/** All that a suspended member gets: why, until when, and one appeal. */
export function SuspendedAccount({ shown }: { shown: ShownSuspension }): ReactElement {
  const { port } = usePlatform()
  const { suspension, text, update, write, leave } = shown
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const offline = useIsOffline()

  async function request(answer: Promise<Result<Suspension>>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const result = await answer.catch(() => null)
    setBusy(false)
    if (result?.ok) update(result.value)
    else if (result?.failure.status === NOT_SUSPENDED) end()
    else setProblem(messageOf(result?.failure ?? null))
    return result?.ok === true
  }
  function end(): void {
    notify('success', 'Your account is active again. Sign in to continue.')
    leave()
  }
  const look = () => request(port.fetchOnline('suspension.read', { token: suspension.token }))
  async function appeal(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const given = text.trim()
    if (!given) return setProblem('Say why the decision is wrong.')
    await request(port.fetchOnline('suspension.appeal', { token: suspension.token, text: given }))
  }

  return (
    <Stack gapPx={20}>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Statement suspension={suspension} />
      {suspension.mayAppeal && (
        <form noValidate aria-label="Appeal" onSubmit={(event) => void appeal(event)}>
          <Field
            label="Why is the decision wrong?"
            help="You can appeal once. Somebody who did not make the decision will look at it."
          >
            <TextArea
              name="appeal"
              value={text}
              maxLength={APPEAL_TEXT_MAX}
              onChange={({ currentTarget }) => write(currentTarget.value)}
            />
          </Field>
          <div className="submit">
            <Button type="submit" tone="primary" wide busy={busy}>
              Send appeal
            </Button>
            {offline && <OfflineNote action="Sending an appeal" />}
          </div>
        </form>
      )}
      <Row>
        <Button busy={busy} onClick={() => void look()}>
          Check again
        </Button>
        <Button onClick={leave}>Use another account</Button>
      </Row>
    </Stack>
  )
}

const statement = css`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

function Statement({ suspension }: { suspension: Suspension }): ReactElement {
  const { reason, until, appeal } = suspension
  return (
    <Stack gapPx={12}>
      <p className={textStyles.strong}>
        {until ? `Suspended until ${formatDay(until.slice(0, 10))}.` : 'Suspended until further notice.'}
      </p>
      {reason && <p className={statement}>Reason: {reason}</p>}
      <p>You cannot use your account during this time. Changes that were not sent yet stay on this device.</p>
      {appeal && <Appeal appeal={appeal} />}
    </Stack>
  )
}

function Appeal({ appeal }: { appeal: NonNullable<Suspension['appeal']> }): ReactElement {
  if (appeal.outcome === null)
    return <p>You have appealed. Somebody who did not make the decision will look at it.</p>
  const outcome = appeal.outcome === 'accepted' ? 'Your appeal was accepted.' : 'Your appeal was declined.'
  return (
    <p className={statement}>
      {outcome} {appeal.answer}
    </p>
  )
}

const messageOf = (failure: Failure | null): string =>
  failure ? failure.message || failureText(failure) : loginErrorText(null)
