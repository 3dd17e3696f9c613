import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import { useFormDraft } from '../../platform/drafts/form-draft.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Entries } from '../../ui/list/entries.tsx'
import { OutingEntry } from './outing-entry.tsx'
import { OutingForm } from './outing-form.tsx'
import { type OutingDraft, outingDraftName } from './use-outing-form.ts'

const doneBy = css`
  margin-bottom: 12px;
  color: var(--muted);
  font-size: 0.875rem;
`

/** Of one member on one route; whoever has more sees the newest. */
const OUTINGS_READ = 200

interface OutingsProps {
  route: Route
  /** id of what the address asks to have opened; null: nothing */
  requestedId: string | null
}

/** When the member has done a route, and what that was. */
export function Outings({ route, requestedId }: OutingsProps): ReactElement {
  const { memberId } = useSession()
  const authors = [memberId ?? '']
  const mine = useQuery('post.outings_by', { route: route.id, authors, limit: OUTINGS_READ })
  const [opened, setOpened] = useState<Post | 'new' | 'none' | null>(null)
  const named = mine?.find(({ id }) => id === requestedId) ?? null
  const subject = opened === null ? named : typeof opened === 'string' ? null : opened
  const name = outingDraftName(route.id, subject)
  const left = useFormDraft<OutingDraft>(name)
  const isOpen = opened === null ? Boolean(named ?? left) : opened !== 'none'
  const toggle = useRef<HTMLButtonElement>(null)

  function end(): void {
    setOpened('none')
    toggle.current?.focus()
  }

  return (
    <Section
      title="My outings"
      note={mine && mine.length > 0 ? mine.length.toLocaleString('en') : undefined}
      action={
        <Button
          ref={toggle}
          size="small"
          icon="check"
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? 'none' : 'new')}
        >
          I did this
        </Button>
      }
    >
      {isOpen && left !== undefined && (
        <OutingForm key={name} route={route} post={subject} left={left} onEnd={end} />
      )}
      <CompletedCount members={route.counts.completed} />
      {mine && mine.length > 0 ? (
        <Entries>
          {mine.toSorted(latestDayFirst).map((post) => (
            <OutingEntry key={post.id} post={post} onEdit={() => setOpened(post)} />
          ))}
        </Entries>
      ) : (
        mine && <p>You have not logged this route yet.</p>
      )}
    </Section>
  )
}

/** Those who have told of it, whose outings others may see. */
function CompletedCount({ members }: { members: number }): ReactElement | null {
  if (members === 0) return null
  return (
    <p className={doneBy}>
      {`Done by ${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}.`}
    </p>
  )
}

const latestDayFirst = (a: Post, b: Post): number =>
  (b.outing?.date ?? '').localeCompare(a.outing?.date ?? '')
