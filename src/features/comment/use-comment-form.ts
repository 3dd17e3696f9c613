import { type FormEvent, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../platform/port/command-messages.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { notify } from '../../ui/toast/notify.ts'
import { type CommentContent, useCommentCommands } from './commands.ts'
import { rejectionErrors } from './labels.ts'

export interface CommentFormProps<T> {
  route: { id: string; name: string }
  /** what is being changed; null: a new one */
  comment: MemberComment | null
  left: FormDraft<T> | null
  onEnd: () => void
}

interface CommentFormOptions<T> extends CommentFormProps<T> {
  /** under which its words are kept */
  draftName: string
  title: string
  before: T
  /** the fields as they are written */
  toContent: (form: T) => CommentContent
  savedMessage: string
}

export interface CommentForm<T> {
  form: T
  change: (form: T) => void
  errors: Record<string, string>
  formError: string | null
  busy: boolean
  submit: (event: FormEvent) => void
  cancel: () => void
}

/** A form for what is said under a route: kept while it is typed, safe on this device when it is saved. */
export function useCommentForm<T extends object>(of: CommentFormOptions<T>): CommentForm<T> {
  const { route, comment, onEnd } = of
  const commands = useCommentCommands()
  const refusal = useSyncStatus().unsent.find(({ id }) => id === comment?.id)?.refusal ?? null
  const [form, change, forget] = useFormWithDraft<T>({
    name: of.draftName,
    noun: 'comment',
    title: of.title,
    parentId: route.id,
    baseValues: of.before,
    isNew: comment === null,
    draft: of.left,
  })
  const [errors, setErrors] = useState<Record<string, string>>(() =>
    refusal ? firstFieldMessages(rejectionErrors(refusal as never)) : {},
  )
  const [general, setGeneral] = useState<string | null>(errors[''] ?? null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const said = of.toContent(form)
    const result = comment
      ? await commands.edit(comment.id, changedFields<CommentContent>(comment, said))
      : await commands.create(route.id, said)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', of.savedMessage)
      return onEnd()
    }
    setGeneral(commandErrorMessage(result.reason))
    setErrors(result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {})
  }

  return {
    form,
    change,
    errors,
    formError: general,
    busy,
    submit: (event) => {
      event.preventDefault()
      if (!busy) void save()
    },
    cancel: () => void forget().then(onEnd),
  }
}
