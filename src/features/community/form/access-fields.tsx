import type { ReactElement } from 'react'
import type { CommunityFields } from '#domain/community/community.ts'
import { COMMUNITY_QUESTION_MAX, COMMUNITY_QUESTIONS_MAX } from '#domain/community/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { rowsStyles } from './community-form-styles.ts'
import type { CommunityFieldsProps } from './fields-props.ts'

const JOINING_OPTIONS = [
  { value: 'open', label: 'Open', help: 'Everyone can join at once.' },
  {
    value: 'approval',
    label: 'By request',
    help: 'People answer your questions; a moderator accepts or declines.',
  },
  {
    value: 'invitation',
    label: 'By invitation',
    help: 'Only people with a personal invitation can join.',
  },
] as const satisfies readonly { value: CommunityFields['joining']; label: string; help: string }[]

const VISIBILITY_OPTIONS = [
  { value: 'public', label: 'Everyone', help: 'Posts and events are visible to all members of Cairnway.' },
  {
    value: 'members',
    label: 'Members of the community',
    help: 'Others see its description, but not its posts, events and members.',
  },
  {
    value: 'invited',
    label: 'Members and invited people',
    help: 'Others cannot find the community.',
  },
] as const satisfies readonly { value: CommunityFields['visibility']; label: string; help: string }[]

/** Who can join, the questions to them, and who can see the community. */
export function AccessFields(props: CommunityFieldsProps): ReactElement {
  const { values, set } = props
  return (
    <>
      <RadioGroup
        legend="Who can join"
        options={JOINING_OPTIONS}
        value={values.joining}
        onChange={(joining) => set({ joining })}
      />
      {values.joining === 'approval' && <QuestionsField {...props} />}
      <RadioGroup
        legend="Who can see it"
        options={VISIBILITY_OPTIONS}
        value={values.visibility}
        onChange={(visibility) => set({ visibility })}
      />
    </>
  )
}

/** Questions to people who ask to join. */
export function QuestionsField({ values, set }: CommunityFieldsProps): ReactElement {
  const { questions } = values
  return (
    <fieldset className={rowsStyles}>
      <legend>Questions</legend>
      <ol>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <li key={at}>
            <div>
              <TextInput
                aria-label={`Question ${at + 1}`}
                autoComplete="off"
                maxLength={COMMUNITY_QUESTION_MAX}
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
      {questions.length < COMMUNITY_QUESTIONS_MAX && (
        <Button size="small" onClick={() => set({ questions: [...questions, ''] })}>
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
