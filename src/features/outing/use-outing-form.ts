import { type FormEvent, useState } from 'react'
import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import { FUTURE_DAY } from '#domain/std/time/latest-day.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { commandErrorMessage } from '../../platform/port/command-messages.ts'
import { useUnits } from '../../state/settings.ts'
import { toLocalDay } from '../../ui/format/day.ts'
import { notify } from '../../ui/toast/notify.ts'
import { formatAmounts, parseAmounts, type TypedAmounts } from './amounts.ts'
import { useOutingCommands } from './commands.ts'

export interface OutingDraft extends TypedAmounts {
  date: string
  note: string
  visibility: Visibility
}

/** What the form needs of a route: all that a card has. */
export type LoggedRoute = Pick<Route, 'id' | 'name' | 'activity' | 'distance' | 'ascent' | 'duration'>

export interface OutingFormProps {
  route: LoggedRoute
  /** the outing that is edited; null: a new one */
  post: Post | null
  /** of a new outing; by default today */
  date?: string
  storedDraft: FormDraft<OutingDraft> | null
  onEnd: () => void
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const outingDraftName = (route: string, post: { id: string } | null): string =>
  post ? `post ${post.id}` : `outing ${route}`

interface OutingForm {
  form: OutingDraft
  change: (some: Partial<OutingDraft>) => void
  errors: Record<string, string>
  busy: boolean
  submit: (event: FormEvent) => void
  cancel: () => void
}

/**
 * The state of the outing form, prefilled from the route. Saving resolves when the outing is
 * durable on this device.
 */
export function useOutingForm({ route, post, date, storedDraft, onEnd }: OutingFormProps): OutingForm {
  const commands = useOutingCommands()
  const units = useUnits()
  const today = toLocalDay(usePlatform().now())
  const [form, setForm, forget] = useFormWithDraft<OutingDraft>({
    name: outingDraftName(route.id, post),
    noun: 'post',
    title: `Outing on ${route.name}`,
    parentId: route.id,
    baseValues: {
      ...formatAmounts(post?.outing ?? route, units),
      date: post?.outing?.date ?? date ?? today,
      note: post?.outing?.note ?? '',
      visibility: post?.visibility ?? 'followers',
    },
    isNew: post === null,
    draft: storedDraft,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (form.date > today) return setErrors({ date: FUTURE_DAY })
    const amounts = parseAmounts(form, units)
    if ('wrong' in amounts) return setErrors({ [amounts.wrong]: 'Enter a number.' })
    const { note, visibility } = form
    const activity = post?.outing?.activity ?? route.activity
    const fields = {
      outing: { route: route.id, activity, date: form.date, note: note.trim(), ...amounts },
      visibility,
    }
    setBusy(true)
    const result = post ? await commands.edit(post.id, fields) : await commands.log(fields)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', 'Outing saved')
      return onEnd()
    }
    const fieldErrors = result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {}
    setErrors({ ...fieldErrors, general: commandErrorMessage(result.reason) })
  }

  return {
    form,
    change: (some) => setForm({ ...form, ...some }),
    errors,
    busy,
    submit: (event) => {
      event.preventDefault()
      if (!busy) void save()
    },
    cancel: () => void forget().then(onEnd),
  }
}
