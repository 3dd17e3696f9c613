import { type ReactElement, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { LinkInvitation } from '#domain/wire/invite-link.ts'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { openFailure } from './messages.ts'

interface LinkJoining {
  isBusy: boolean
  /** why the member could not join; null: nothing went wrong */
  problem: string | null
  join: (answers: string[]) => void
}

interface LinkInvitationViewProps {
  token: string
  /** where to go if the link does not open */
  back: { label: string; href: string }
  children: (invitation: LinkInvitation, joining: LinkJoining) => ReactElement
}

/** To what a link invites the member. Only the server knows, so this needs a connection. */
export function LinkInvitationView({ token, back, children }: LinkInvitationViewProps): ReactElement {
  const { port } = usePlatform()
  const [invitation, setInvitation] = useState<LinkInvitation | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isJoined, ...joining } = useJoin(token)
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
  if (failure) {
    const { title, text } = openFailure(failure)
    const action = <LinkButton href={back.href}>{back.label}</LinkButton>
    return (
      <EmptyState wholePage title={title} action={action}>
        {text}
      </EmptyState>
    )
  }
  if (!invitation)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar width="60%" height="76px" />
        <SkeletonBar height="160px" />
      </Skeleton>
    )
  if (invitation.isMember || isJoined) return <Redirect to={pageOf(invitation)} replace />
  return children(invitation, joining)
}

const pageOf = (invitation: LinkInvitation): string =>
  'trip' in invitation ? paths.trip(invitation.trip.id) : paths.community(invitation.community.id)

/** Joins on the server, and downloads what was joined before its page opens. */
function useJoin(token: string): LinkJoining & { isJoined: boolean } {
  const { port } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isJoined, setJoined] = useState(false)
  async function join(answers: string[]): Promise<void> {
    setProblem(null)
    setBusy(true)
    const result = await port.fetchOnline('invite_link.join', { token, answers })
    if (result.ok) await port.sync.syncNow()
    setBusy(false)
    if (result.ok) return setJoined(true)
    const { title, text } = openFailure(result.failure)
    setProblem(`${title}. ${text}`)
  }
  return { isBusy, problem, isJoined, join: (answers) => void join(answers) }
}
