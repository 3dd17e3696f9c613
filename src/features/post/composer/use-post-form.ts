import { useState } from 'react'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import type { CommandResult } from '../../../platform/port/port.ts'

interface SubmitState {
  /** by field; `general`: of the whole form */
  errors: Record<string, string>
  isBusy: boolean
  submit: (work: () => Promise<CommandResult>, onStored: () => Promise<void>) => Promise<void>
}

/** Submits a form of posts and keeps the errors of its fields. */
export function useSubmit(): SubmitState {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  return {
    errors,
    isBusy,
    async submit(work, onStored) {
      if (isBusy) return
      setBusy(true)
      const result = await work()
      setBusy(false)
      setErrors(result.ok ? {} : messagesOf(result))
      if (result.ok) await onStored()
    },
  }
}

function messagesOf(failure: Extract<CommandResult, { ok: false }>): Record<string, string> {
  if (failure.reason === 'refused') {
    if (failure.code === 'not_a_member') return { general: 'Only members of the community can post.' }
    if (failure.code === 'closed') return { general: 'This community is archived.' }
  }
  const general = commandErrorMessage(failure.reason)
  if (failure.reason !== 'invalid') return { general }
  const fields = firstFieldMessages(failure.field_errors)
  return Object.keys(fields).length > 0 ? fields : { general }
}
