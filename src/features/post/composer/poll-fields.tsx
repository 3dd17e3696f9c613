import type { ReactElement } from 'react'
import { v7 } from 'uuid'
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '#domain/post/limits.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import type { PostDraft } from './post-draft.ts'

interface PollFieldsProps {
  draft: PostDraft
  errors: Record<string, string>
  set: (some: Partial<PostDraft>) => void
}

/** The question, the options and the closing time of a poll. */
export function PollFields({ draft, errors, set }: PollFieldsProps): ReactElement {
  const { question, options, closes } = draft
  const optionError = Object.entries(errors).find(([name]) => name.startsWith('poll.options'))?.[1]
  return (
    <Stack gapPx={12}>
      <Field label="Question" error={errors['poll.question'] ?? errors['poll']}>
        <TextInput
          name="question"
          maxLength={200}
          value={question}
          onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        />
      </Field>
      {options.map((option, at) => (
        <Field key={option.id} label={`Option ${at + 1}`}>
          <TextInput
            name={`option-${at + 1}`}
            maxLength={120}
            value={option.text}
            onChange={({ currentTarget: { value: text } }) =>
              set({ options: options.map((each) => (each.id === option.id ? { ...each, text } : each)) })
            }
          />
        </Field>
      ))}
      {optionError && <FieldError>{optionError}</FieldError>}
      <Row>
        {options.length < POLL_OPTIONS_MAX && (
          <TextButton quiet onClick={() => set({ options: [...options, { id: v7(), text: '' }] })}>
            Add an option
          </TextButton>
        )}
        {options.length > POLL_OPTIONS_MIN && (
          <IconButton
            icon={TRASH_SHAPE}
            label={`Remove option ${options.length}`}
            onClick={() => set({ options: options.slice(0, -1) })}
          />
        )}
      </Row>
      <Field label="Closes" hint="Optional" error={errors['poll.closes']}>
        <TextInput
          type="datetime-local"
          name="closes"
          value={closes}
          onChange={({ currentTarget }) => set({ closes: currentTarget.value })}
        />
      </Field>
    </Stack>
  )
}
