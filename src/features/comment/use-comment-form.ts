import { type FormEvent, useState } from 'react'
import type { CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../platform/port/command-messages.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { notify } from '../../ui/toast/notify.ts'
import { type CommentContent, useCommentCommands } from './commands.ts'
import { rejectionErrors } from './labels.ts'

/** What is commented on. */
export interface CommentSubject {
  on: CommentTarget
  /** its name in the title of a draft */
  name: string
}

export interface CommentFormProps<T> {
  subject: CommentSubject
  /** the comment that is edited; null: a new one */
  comment: MemberComment | null
  storedDraft: FormDraft<T> | null
  onEnd: () => void
}

interface CommentFormOptions<T> extends CommentFormProps<T> {
  /** name of the stored form draft */
  draftName: string
  title: string
  baseValues: T
  /** converts the form to the fields of the comment */
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

/**
 * The state of a comment form. Typed text is stored as a draft; saving resolves when the comment is
 * durable on this device.
 */
export function useCommentForm<T extends object>(options: CommentFormOptions<T>): CommentForm<T> {
  const { subject, comment, onEnd } = options
  const commands = useCommentCommands()
  const refusal = useSyncStatus().unsent.find(({ id }) => id === comment?.id)?.refusal ?? null
  const [form, change, forget] = useFormWithDraft<T>({
    name: options.draftName,
    noun: 'comment',
    title: options.title,
    parentId: subject.on.id,
    baseValues: options.baseValues,
    isNew: comment === null,
    draft: options.storedDraft,
  })
  const [errors, setErrors] = useState<Record<string, string>>(() =>
    refusal ? firstFieldMessages(rejectionErrors(refusal as never)) : {},
  )
  const [general, setGeneral] = useState<string | null>(errors[''] ?? null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const content = options.toContent(form)
    const result = comment
      ? await commands.edit(comment.id, changedFields<CommentContent>(comment, content))
      : await commands.create(subject.on, content)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', options.savedMessage)
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
