import { type ReactElement, useState } from 'react'
import { APPEAL_TEXT_MAX } from '#domain/relation/reports.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandFailureMessage } from '../../platform/port/command-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Stack } from '../../ui/layout/layout.tsx'

interface AppealDraft {
  text: string
}

const draftName = (id: string): string => `appeal ${id}`

/** The form with the text that was left in an earlier visit. */
export function AppealFormWithDraft({ id }: { id: string }): ReactElement | null {
  const left = useFormDraft<AppealDraft>(draftName(id))
  return left === undefined ? null : <AppealForm id={id} left={left} />
}

interface AppealFormProps {
  /** of the notification with the statement */
  id: string
  left: FormDraft<AppealDraft> | null
}

function AppealForm({ id, left }: AppealFormProps): ReactElement {
  const { port } = usePlatform()
  const [draft, change, forget] = useFormWithDraft<AppealDraft>({
    name: draftName(id),
    noun: 'appeal',
    title: 'Appeal',
    parentId: id,
    baseValues: { text: '' },
    isNew: true,
    draft: left,
  })
  const [problem, setProblem] = useState<string | null>(null)
  async function send(): Promise<void> {
    const text = draft.text.trim()
    if (!text) return setProblem('Say why the decision is wrong.')
    const result = await catchUnreachable(port.run('appeal.make', { notice: id, text }))
    if (!result.ok) return setProblem(commandFailureMessage(result))
    await forget()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gapPx={16}>
        <Field
          label="Why is the decision wrong?"
          help="You can appeal once. Somebody who did not make the decision will look at it."
          error={problem}
        >
          <TextArea
            value={draft.text}
            maxLength={APPEAL_TEXT_MAX}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <div>
          <Button type="submit" tone="primary">
            Send appeal
          </Button>
        </div>
      </Stack>
    </form>
  )
}
