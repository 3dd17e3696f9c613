import { css } from 'goober'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { COMMUNITY_ANSWER_MAX } from '#domain/community/limits.ts'
import type { InvitedCommunity } from '#domain/wire/invite-link.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { type Answers, QuestionFields, readAnswers } from '../../../ui/form/question-fields.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest } from '../crest.tsx'

const styles = css`
  max-width: 640px;
  & .who {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-bottom: 16px;
  }
  & .description {
    margin-bottom: 20px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

interface CommunityInvitationProps {
  community: InvitedCommunity
  isBusy: boolean
  problem: string | null
  /** `answers`: to the questions of the community */
  join: (answers: string[]) => void
}

/** The community to which a link invites, and the form to join it. */
export function CommunityInvitation({ community, ...joining }: CommunityInvitationProps): ReactElement {
  const { id, name, description, activities, area, members, archived } = community
  return (
    <>
      <PageHeader
        title={`Join ${name}`}
        crumbs={[{ label: 'Communities', href: paths.communities }]}
        subtitle="You are invited to this community."
      />
      <div className={styles}>
        <div className="who">
          <Crest id={id} activities={activities} />
          <div>
            <b>{name}</b>
            <p className={textStyles.muted}>
              {area && `${area.name}, `}
              {formatCount(members, 'member')}
            </p>
          </div>
        </div>
        {description && <p className="description">{description}</p>}
        {archived ? (
          <p>This community is archived. No one can join it.</p>
        ) : (
          <JoinForm community={community} {...joining} />
        )}
      </div>
    </>
  )
}

/** Joins with answers to the questions of the community. */
function JoinForm({ community, isBusy, problem, join }: CommunityInvitationProps): ReactElement {
  const { questions } = community
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  function send(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const given = readAnswers(form.current, questions, answers)
    if (given !== null) join(given)
  }
  return (
    <form ref={form} noValidate onSubmit={send}>
      {problem && <FieldError>{problem}</FieldError>}
      <QuestionFields
        questions={questions}
        answers={answers}
        isChecked={isChecked}
        maxLength={COMMUNITY_ANSWER_MAX}
        onChange={setAnswers}
      />
      <Row tight>
        <Button type="submit" tone="primary" busy={isBusy}>
          Join
        </Button>
        <LinkButton href={paths.communities}>Not now</LinkButton>
      </Row>
    </form>
  )
}
