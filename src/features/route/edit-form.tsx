import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { paths } from '../../paths.ts'
import { useKeptDraft } from '../../platform/kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { notify } from '../../ui/notify.ts'
import { changedFields } from './changed-fields.ts'
import { commandWords, useRouteCommands } from './commands.ts'
import { type RouteDraft, RouteFormFields } from './route-form.tsx'

/** Saves on this device at once; only what was changed is sent. */
export function EditForm({ route }: { route: Route }): ReactElement {
  const { edit } = useRouteCommands()
  const [, navigate] = useLocation()
  const [draft, setDraft, forgetDraft] = useKeptDraft<RouteDraft>(`route ${route.id}`, {
    name: route.name,
    activity: route.activity,
    visibility: route.visibility,
    grade: route.grade,
    description: route.description,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const set = changedFields(route, draft)
    if (Object.keys(set).length === 0) return navigate(paths.route(route.id), { replace: true })
    setBusy(true)
    const result = await edit(route.id, set).catch(() => ({ ok: false, reason: 'storage' }) as const)
    setBusy(false)
    if (result.ok) {
      forgetDraft()
      notify('success', 'Route saved')
      return navigate(paths.route(route.id), { replace: true })
    }
    setGeneral(commandWords(result.reason))
    if (result.reason === 'invalid') setErrors(firstMessages(result.field_errors))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Edit route">
      <Stack gapPx={16}>
        {general && <FieldError>{general}</FieldError>}
        <div>
          <RouteFormFields draft={draft} errors={errors} onChange={setDraft} />
        </div>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save changes
          </Button>
          {/* captured: the link takes onClick for itself */}
          <LinkButton href={paths.route(route.id)} onClickCapture={forgetDraft}>
            Cancel
          </LinkButton>
        </Row>
      </Stack>
    </form>
  )
}
