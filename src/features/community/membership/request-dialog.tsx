import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import { COMMUNITY_ANSWER_MAX } from '#domain/community/limits.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { type Answers, QuestionFields, readAnswers } from '../../../ui/form/question-fields.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { failureMessage, useCommunityCommands } from '../commands.ts'

interface RequestDialogProps {
  community: Pick<Community, 'id' | 'name' | 'questions'>
  onClose: () => void
}

interface RequestValues {
  answers: Answers
}

const draftName = (community: string): string => `request to join ${community}`

/** The questions of a community, all of which have to be answered to ask to join. */
export function RequestDialog({ community, onClose }: RequestDialogProps): ReactElement {
  const left = useFormDraft<RequestValues>(draftName(community.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask to join ${community.name}`}
      description="The moderators read your answers."
    >
      {left !== undefined && <RequestForm community={community} left={left} onClose={onClose} />}
    </Dialog>
  )
}

function RequestForm({
  community,
  left,
  onClose,
}: RequestDialogProps & { left: FormDraft<RequestValues> | null }): ReactElement {
  const { id, name, questions } = community
  const { join } = useCommunityCommands()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [{ answers }, change, forget] = useFormWithDraft<RequestValues>({
    name: draftName(id),
    noun: 'community',
    title: `Request to join ${name}`,
    parentId: id,
    baseValues: { answers: {} },
    isNew: true,
    draft: left,
  })

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const answered = readAnswers(form.current, questions, answers)
    if (answered === null) return
    const result = await join(id, answered)
    if (!result.ok) return setProblem(failureMessage(result))
    await forget()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Stack gapPx={16}>
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          <QuestionFields
            questions={questions}
            answers={answers}
            isChecked={isChecked}
            maxLength={COMMUNITY_ANSWER_MAX}
            onChange={(changed) => change({ answers: changed })}
          />
        </div>
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Send request
          </Button>
        </div>
      </Stack>
    </form>
  )
}
