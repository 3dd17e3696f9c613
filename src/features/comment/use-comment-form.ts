import { type FormEvent, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { changedFields } from '#domain/std/changed-fields.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { type LeftForm, useKeptForm } from '../../platform/kept-form.ts'
import { refusedWords } from '../../platform/refused-words.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { notify } from '../../ui/notify.ts'
import { type Said, useCommentCommands } from './commands.ts'
import { refusedFields } from './words.ts'

export interface CommentFormProps<T> {
  route: { id: string; name: string }
  /** what is being changed; null: a new one */
  comment: MemberComment | null
  left: LeftForm<T> | null
  onEnd: () => void
}

interface Form<T> extends CommentFormProps<T> {
  /** under which its words are kept */
  name: string
  title: string
  before: T
  /** the fields as they are written */
  fields: (form: T) => Said
  done: string
}

export interface CommentForm<T> {
  form: T
  change: (form: T) => void
  errors: Record<string, string>
  general: string | null
  busy: boolean
  submit: (event: FormEvent) => void
  cancel: () => void
}

/** A form for what is said under a route: kept while it is typed, safe on this device when it is saved. */
export function useCommentForm<T extends object>(of: Form<T>): CommentForm<T> {
  const { route, comment, onEnd } = of
  const commands = useCommentCommands()
  const refusal = useSyncStatus().unsent.find(({ id }) => id === comment?.id)?.refusal ?? null
  const [form, change, forget] = useKeptForm<T>({
    name: of.name,
    noun: 'comment',
    title: of.title,
    under: route.id,
    before: of.before,
    isNew: comment === null,
    left: of.left,
  })
  const [errors, setErrors] = useState<Record<string, string>>(() =>
    refusal ? firstMessages(refusedFields(refusal as never)) : {},
  )
  const [general, setGeneral] = useState<string | null>(errors[''] ?? null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const said = of.fields(form)
    const result = comment
      ? await commands.change(comment.id, changedFields<Said>(comment, said))
      : await commands.say(route.id, said)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', of.done)
      return onEnd()
    }
    setGeneral(refusedWords(result.reason))
    setErrors(result.reason === 'invalid' ? firstMessages(result.field_errors) : {})
  }

  return {
    form,
    change,
    errors,
    general,
    busy,
    submit: (event) => {
      event.preventDefault()
      if (!busy) void save()
    },
    cancel: () => void forget().then(onEnd),
  }
}
