import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { EVENT_ANSWER_MAX } from '#domain/event/limits.ts'
import type { RelationData } from '#domain/relation/relation.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../../platform/drafts/form-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import { type Answers, QuestionFields, readAnswers } from '../../../../ui/form/question-fields.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { failureMessage, useEventCommands } from '../../commands.ts'
import type { EventAnswers } from '../../queries.ts'

export interface QuestionsDialogProps {
  event: Pick<OutdoorEvent, 'id' | 'title' | 'questions'>
  /** as they were given before; null: not yet */
  answers: EventAnswers | null
  /** sent with the answers; null: the member has asked for a place before */
  rsvp: RelationData<'participation'> | null
  onClose: () => void
}

interface QuestionsValues {
  answers: Answers
}

const draftName = (event: string): string => `answers to event ${event}`

/** The questions of an event, all of which have to be answered to ask for a place. */
export function QuestionsDialog(props: QuestionsDialogProps): ReactElement {
  const { event, rsvp, onClose } = props
  const left = useFormDraft<QuestionsValues>(draftName(event.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={rsvp ? `Ask to join ${event.title}` : 'Your answers'}
      description="Only the hosts read your answers."
    >
      {left !== undefined && <QuestionsForm {...props} left={left} />}
    </Dialog>
  )
}

function QuestionsForm({
  event,
  answers: given,
  rsvp,
  onClose,
  left,
}: QuestionsDialogProps & { left: FormDraft<QuestionsValues> | null }): ReactElement {
  const { id, title, questions } = event
  const { answer, answerQuestions } = useEventCommands()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [{ answers }, change, forget] = useFormWithDraft<QuestionsValues>({
    name: draftName(id),
    noun: 'comment',
    title: `Answers to ${title}`,
    parentId: id,
    baseValues: { answers: byQuestion(given) },
    isNew: true,
    draft: left,
  })

  async function send(submitted: FormEvent): Promise<void> {
    submitted.preventDefault()
    setChecked(true)
    const texts = readAnswers(form.current, questions, answers)
    if (texts === null) return
    const answered = questions.map((question, at) => ({ question, answer: texts[at] ?? '' }))
    // first, so that hosts never get the request without them
    const result = await answerQuestions(id, answered)
    if (!result.ok) return setProblem(failureMessage(result))
    if (rsvp && !(await answer(id, rsvp))) return
    await forget()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={(submitted) => void send(submitted)}>
      <Stack gapPx={16}>
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          <QuestionFields
            questions={questions}
            answers={answers}
            isChecked={isChecked}
            maxLength={EVENT_ANSWER_MAX}
            onChange={(changed) => change({ answers: changed })}
          />
        </div>
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            {rsvp ? 'Send request' : 'Save answers'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const byQuestion = (given: EventAnswers | null): Answers =>
  Object.fromEntries(given?.data.answers.map(({ question, answer }) => [question, answer]) ?? [])
