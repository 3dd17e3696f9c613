import { css } from 'goober'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { COMMUNITY_ANSWER_MAX } from '#domain/community/limits.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { LinkInvitation } from '#domain/wire/invite-link.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { type Answers, QuestionFields, readAnswers } from '../../../ui/form/question-fields.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest } from '../crest.tsx'
import { openFailure } from './messages.ts'

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

/** To what a link invites the member. Only the server knows, so this needs a connection. */
export function LinkInvitationView({ token }: { token: string }): ReactElement {
  const { port } = usePlatform()
  const [invitation, setInvitation] = useState<LinkInvitation | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    let isMounted = true
    void port.fetchOnline('invite_link.open', { token }).then((result) => {
      if (!isMounted) return
      if (result.ok) setInvitation(result.value)
      else setFailure(result.failure)
    })
    return () => {
      isMounted = false
    }
  }, [port, token])
  if (failure) return <NotOpened failure={failure} />
  if (!invitation)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar width="60%" height="76px" />
        <SkeletonBar height="160px" />
      </Skeleton>
    )
  if (invitation.isMember) return <Redirect to={paths.community(invitation.community.id)} replace />
  return <Invitation token={token} community={invitation.community} />
}

function NotOpened({ failure }: { failure: Failure }): ReactElement {
  const { title, text } = openFailure(failure)
  return (
    <EmptyState
      wholePage
      title={title}
      action={<LinkButton href={paths.communities}>My communities</LinkButton>}
    >
      {text}
    </EmptyState>
  )
}

interface InvitationProps {
  token: string
  community: LinkInvitation['community']
}

function Invitation({ token, community }: InvitationProps): ReactElement {
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
          <JoinForm token={token} community={community} />
        )}
      </div>
    </>
  )
}

/** Joins with answers to the questions of the community. */
function JoinForm({ token, community }: InvitationProps): ReactElement {
  const { questions } = community
  const { isChecked, isBusy, problem, isJoined, join } = useJoin(token)
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  function send(event: FormEvent): void {
    event.preventDefault()
    void join(readAnswers(form.current, questions, answers))
  }
  if (isJoined) return <Redirect to={paths.community(community.id)} replace />
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

/** Joins on the server, and downloads the community before its page opens. */
function useJoin(token: string) {
  const { port } = usePlatform()
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isJoined, setJoined] = useState(false)
  /** null: an answer is missing */
  async function join(answers: string[] | null): Promise<void> {
    setChecked(true)
    setProblem(null)
    if (answers === null) return
    setBusy(true)
    const result = await port.fetchOnline('invite_link.join', { token, answers })
    if (result.ok) await port.sync.syncNow()
    setBusy(false)
    if (result.ok) return setJoined(true)
    const { title, text } = openFailure(result.failure)
    setProblem(`${title}. ${text}`)
  }
  return { isChecked, isBusy, problem, isJoined, join }
}
