import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { changedFields } from '#domain/std/changed-fields.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { paths } from '../../paths.ts'
import { type LeftForm, useKeptForm } from '../../platform/kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { commandWords, useRouteCommands } from './commands.ts'
import { type RouteDraft, routeDraftOf, settled } from './route-draft.ts'
import { RouteFormFields } from './route-form.tsx'

/** Under which what is said of a route is kept while it is typed. */
export const routeWordsName = (id: string): string => `route ${id}`

interface EditFormProps {
  route: Route
  left: LeftForm<RouteDraft> | null
}

/** Saves on this device at once; only what was changed is sent. */
export function EditForm({ route, left }: EditFormProps): ReactElement {
  const { edit } = useRouteCommands()
  const [, navigate] = useLocation()
  const before = routeDraftOf(route)
  const [draft, setDraft, forget] = useKeptForm<RouteDraft>({
    name: routeWordsName(route.id),
    noun: 'route_words',
    title: route.name,
    under: route.id,
    before,
    isNew: false,
    left,
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
    const set = changedFields(before, settled(draft))
    if (Object.keys(set).length === 0) return leave()
    setBusy(true)
    const result = await edit(route.id, set).catch(() => ({ ok: false, reason: 'storage' }) as const)
    setBusy(false)
    if (result.ok) {
      notify('success', 'Route saved')
      return leave()
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
          <Button onClick={() => void leave()}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
