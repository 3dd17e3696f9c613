import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '../../../paths.ts'
import { type FormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'
import { normalizeDraft, type RouteDraft, toRouteDraft } from './route-draft.ts'
import { RouteFormFields } from './route-form.tsx'

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const routeDraftName = (id: string): string => `route ${id}`

interface EditFormProps {
  route: Route
  storedDraft: FormDraft<RouteDraft> | null
}

/** The form of an existing route. Saves on this device at once; only changed fields are sent. */
export function EditForm({ route, storedDraft }: EditFormProps): ReactElement {
  const { edit } = useRouteCommands()
  const [, navigate] = useLocation()
  const baseValues = toRouteDraft(route)
  const [draft, setDraft, forget] = useFormWithDraft<RouteDraft>({
    name: routeDraftName(route.id),
    noun: 'route_words',
    title: route.name,
    parentId: route.id,
    baseValues,
    isNew: false,
    draft: storedDraft,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    await forget()
    navigate(paths.route(route.id), { replace: true })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const set = changedFields(baseValues, normalizeDraft(draft))
    if (Object.keys(set).length === 0) return leave()
    setBusy(true)
    const result = await edit(route.id, set)
    setBusy(false)
    if (result.ok) {
      notify('success', 'Route saved')
      return leave()
    }
    setGeneral(commandFailureMessage(result.reason))
    if (result.reason === 'invalid') setErrors(firstFieldMessages(result.field_errors))
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
          <Button onClick={() => void leave()}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
