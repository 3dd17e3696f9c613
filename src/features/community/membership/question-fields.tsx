import type { ReactElement } from 'react'
import { COMMUNITY_ANSWER_MAX } from '#domain/community/community.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

/** By question, so that answers stay with their question if the questions change. */
export type Answers = Readonly<Record<string, string>>

interface QuestionFieldsProps {
  questions: readonly string[]
  answers: Answers
  /** missing answers are asked for */
  isChecked: boolean
  onChange: (answers: Answers) => void
}

/** The questions that a community asks its new members. */
export const QuestionFields = ({
  questions,
  answers,
  isChecked,
  onChange,
}: QuestionFieldsProps): ReactElement[] =>
  questions.map((question, at) => (
    <Field
      key={question}
      label={question}
      error={isChecked && answerTo(question, answers) === '' ? 'Please answer this question.' : null}
    >
      <TextArea
        name={`answer-${at}`}
        rows={2}
        maxLength={COMMUNITY_ANSWER_MAX}
        value={answers[question] ?? ''}
        onChange={({ currentTarget }) => onChange({ ...answers, [question]: currentTarget.value })}
      />
    </Field>
  ))

/** The answers in the order of the questions; null if one is missing, whose field gets the focus. */
export function readAnswers(
  form: HTMLFormElement | null,
  questions: readonly string[],
  answers: Answers,
): string[] | null {
  const missing = questions.findIndex((question) => answerTo(question, answers) === '')
  if (missing < 0) return questions.map((question) => answerTo(question, answers))
  form?.querySelectorAll('textarea')[missing]?.focus()
  return null
}

const answerTo = (question: string, answers: Answers): string => (answers[question] ?? '').trim()
