import { css } from 'goober'
import type { ReactElement } from 'react'
import { EVENT_QUESTION_MAX, EVENT_QUESTIONS_MAX } from '#domain/event/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { EventFieldsProps } from './event-fields-props.ts'

const styles = css`
  margin-block: 16px;
  & legend {
    margin-bottom: 5px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & li {
    display: flex;
    gap: 8px;
    margin-bottom: 8px;
  }
  & li > div {
    flex: 1;
    min-width: 0;
  }
  & p {
    margin: 0 0 8px;
  }
`

/** Questions to people who ask for a place. */
export function QuestionsField({ values, errors, set }: EventFieldsProps): ReactElement {
  const { questions } = values
  const error = Object.entries(errors).find(([path]) => path.split('.')[0] === 'questions')?.[1]
  return (
    <fieldset className={styles}>
      <legend>Questions</legend>
      <p className={textStyles.small}>
        Asked when somebody requests a place. Only you and the co-hosts see the answers.
      </p>
      <ol>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <li key={at}>
            <div>
              <TextInput
                aria-label={`Question ${at + 1}`}
                autoComplete="off"
                maxLength={EVENT_QUESTION_MAX}
                value={question}
                onChange={({ currentTarget }) => {
                  const text = currentTarget.value
                  set({ questions: questions.map((other, index) => (index === at ? text : other)) })
                }}
              />
            </div>
            <IconButton
              icon="close"
              label={`Remove question ${at + 1}`}
              onClick={() => set({ questions: questions.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      {questions.length < EVENT_QUESTIONS_MAX && (
        <Button size="small" onClick={() => set({ questions: [...questions, ''] })}>
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
