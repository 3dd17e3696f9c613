import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { COMMUNITY_ANSWER_MAX, type Community } from '#domain/community/community.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { failureMessage, useCommunityCommands } from '../commands.ts'

interface RequestDialogProps {
  community: Pick<Community, 'id' | 'name' | 'questions'>
  onClose: () => void
}

interface Answers {
  /** by question, so that answers stay with their question if the questions change */
  answers: Readonly<Record<string, string>>
}

const draftName = (community: string): string => `request to join ${community}`

/** The questions of a community, all of which have to be answered to ask to join. */
export function RequestDialog({ community, onClose }: RequestDialogProps): ReactElement {
  const left = useFormDraft<Answers>(draftName(community.id))
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
}: RequestDialogProps & { left: FormDraft<Answers> | null }): ReactElement {
  const { id, name, questions } = community
  const { join } = useCommunityCommands()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [{ answers }, change, forget] = useFormWithDraft<Answers>({
    name: draftName(id),
    noun: 'community',
    title: `Request to join ${name}`,
    parentId: id,
    baseValues: { answers: {} },
    isNew: true,
    draft: left,
  })
  const answerTo = (question: string): string => (answers[question] ?? '').trim()

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const missing = questions.findIndex((question) => !answerTo(question))
    if (missing >= 0) return form.current?.querySelectorAll('textarea')[missing]?.focus()
    const result = await join(id, questions.map(answerTo))
    if (!result.ok) return setProblem(failureMessage(result))
    await forget()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Stack gapPx={16}>
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          {questions.map((question, at) => (
            <Field
              key={question}
              label={question}
              error={isChecked && !answerTo(question) ? 'Please answer this question.' : null}
            >
              <TextArea
                name={`answer-${at}`}
                rows={2}
                maxLength={COMMUNITY_ANSWER_MAX}
                value={answers[question] ?? ''}
                onChange={({ currentTarget }) =>
                  change({ answers: { ...answers, [question]: currentTarget.value } })
                }
              />
            </Field>
          ))}
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
