import { type FormEvent, useState } from 'react'
import type { Post } from '#domain/post/post.ts'
import type { Route, Visibility } from '#domain/route/route.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { type LeftForm, useKeptForm } from '../../platform/kept-form.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { refusedWords } from '../../platform/refused-words.ts'
import { useUnits } from '../../state/settings.ts'
import { localDay } from '../../ui/format/day.ts'
import { notify } from '../../ui/notify.ts'
import { type Amounts, amountsOf, metresOf } from './amounts.ts'
import { useOutingCommands } from './commands.ts'

export interface OutingDraft extends Amounts {
  date: string
  note: string
  visibility: Visibility
}

export interface OutingFormProps {
  route: Route
  /** what is being changed; null: a new one */
  post: Post | null
  left: LeftForm<OutingDraft> | null
  onEnd: () => void
}

/** Under which an outing is kept while it is being typed. */
export const outingName = (route: string, post: { id: string } | null): string =>
  post ? `post ${post.id}` : `outing ${route}`

interface OutingForm {
  form: OutingDraft
  change: (some: Partial<OutingDraft>) => void
  errors: Record<string, string>
  busy: boolean
  submit: (event: FormEvent) => void
  cancel: () => void
}

/** An outing as it is typed, prefilled from the route; safe on this device when it is saved. */
export function useOutingForm({ route, post, left, onEnd }: OutingFormProps): OutingForm {
  const commands = useOutingCommands()
  const units = useUnits()
  const today = localDay(usePlatform().now())
  const [form, setForm, forget] = useKeptForm<OutingDraft>({
    name: outingName(route.id, post),
    noun: 'post',
    title: `Outing on ${route.name}`,
    under: route.id,
    before: {
      ...amountsOf(post?.outing ?? route, units),
      date: post?.outing?.date ?? today,
      note: post?.outing?.note ?? '',
      visibility: post?.visibility ?? 'followers',
    },
    isNew: post === null,
    left,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (form.date > today) return setErrors({ date: 'Choose a day that has been.' })
    const amounts = metresOf(form, units)
    if ('wrong' in amounts) return setErrors({ [amounts.wrong]: 'Enter a number.' })
    const { date, note, visibility } = form
    const activity = post?.outing?.activity ?? route.activity
    const logged = { outing: { route: route.id, activity, date, note: note.trim(), ...amounts }, visibility }
    setBusy(true)
    const result = post ? await commands.change(post.id, logged) : await commands.log(logged)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', 'Outing saved')
      return onEnd()
    }
    const fields = result.reason === 'invalid' ? firstMessages(result.field_errors) : {}
    setErrors({ ...fields, general: refusedWords(result.reason) })
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
