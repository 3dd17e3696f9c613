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

/** Of one member on one route, newest first. */
const OUTINGS_MAX = 200

interface OutingsProps {
  route: Route
  /** id of the outing that the URL asks to open; null: none */
  requestedId: string | null
}

/** The member's outings on a route. */
export function Outings({ route, requestedId }: OutingsProps): ReactElement {
  const { memberId } = useSession()
  const authors = [memberId ?? '']
  const mine = useQuery('post.outings_by', { route: route.id, authors, limit: OUTINGS_MAX })
  const [opened, setOpened] = useState<Post | 'new' | 'none' | null>(null)
  const requested = mine?.find(({ id }) => id === requestedId) ?? null
  const subject = opened === null ? requested : typeof opened === 'string' ? null : opened
  const name = outingDraftName(route.id, subject)
  const storedDraft = useFormDraft<OutingDraft>(name)
  const isOpen = opened === null ? Boolean(requested ?? storedDraft) : opened !== 'none'
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
      {isOpen && storedDraft !== undefined && (
        <OutingForm key={name} route={route} post={subject} storedDraft={storedDraft} onEnd={end} />
      )}
      <CompletedCount members={route.counts.completed} />
      {mine && mine.length > 0 ? (
        <Entries>
          {mine.toSorted(byDayDescending).map((post) => (
            <OutingEntry key={post.id} post={post} onEdit={() => setOpened(post)} />
          ))}
        </Entries>
      ) : (
        mine && <p>You have not logged this route yet.</p>
      )}
    </Section>
  )
}

/** How many members have a visible outing on the route. */
function CompletedCount({ members }: { members: number }): ReactElement | null {
  if (members === 0) return null
  return (
    <p className={doneBy}>
      {`Done by ${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}.`}
    </p>
  )
}

const byDayDescending = (a: Post, b: Post): number =>
  (b.outing?.date ?? '').localeCompare(a.outing?.date ?? '')
