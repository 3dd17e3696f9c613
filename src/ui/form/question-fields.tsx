import type { ReactElement } from 'react'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

/** By question, so that answers stay with their question if the questions change. */
export type Answers = Readonly<Record<string, string>>

interface QuestionFieldsProps {
  questions: readonly string[]
  answers: Answers
  /** missing answers are asked for */
  isChecked: boolean
  /** characters of an answer */
  maxLength: number
  onChange: (answers: Answers) => void
}

/** Questions that all have to be answered. */
export const QuestionFields = ({
  questions,
  answers,
  isChecked,
  maxLength,
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
        maxLength={maxLength}
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
