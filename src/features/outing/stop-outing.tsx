import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { type DonePlan, outingOfStop } from '#domain/trip/days/done-stops.ts'
import { useFormDraft } from '../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useSession } from '../../state/session.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { formatDay, toLocalDay } from '../../ui/format/day.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { OutingForm } from './outing-form.tsx'
import { type LoggedRoute, type OutingDraft, outingDraftName } from './use-outing-form.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-top: 8px;
  font-size: 0.875rem;
  & .done svg {
    margin-right: 4px;
    color: var(--moss);
    vertical-align: -3px;
  }
  & form {
    flex: 1 1 100%;
    margin-bottom: 8px;
    font-size: 1rem;
  }
`

interface StopOutingProps {
  route: LoggedRoute
  /** of the day; null: it has none */
  date: string | null
  plan: DonePlan
}

/** Whether the member has done the route of a stop, and the form to log it. Not before the trip begins. */
export function StopOuting({ route, date, plan }: StopOutingProps): ReactElement | null {
  const { memberId } = useSession()
  const today = toLocalDay(usePlatform().now())
  const { from, to } = plan
  // The same for all stops of the trip, which share one watch.
  const outings = useQuery('post.outing_days', { author: memberId ?? '', from, to })
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  if (!outings || today < from) return null
  const done = outingOfStop(outings, { route: route.id, date }, plan)
  function end(): void {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles} data-noprint>
      {done && <Done id={done.id} date={done.date} />}
      <Button ref={toggle} size="small" icon="check" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {done ? 'Log another' : 'I did this'}
        <VisuallyHidden> {route.name}</VisuallyHidden>
      </Button>
      {isOpen && <NewOuting route={route} date={date !== null && date <= today ? date : today} onEnd={end} />}
    </div>
  )
}

function Done({ id, date }: { id: string; date: string }): ReactElement {
  const state = useItemState({ collection: 'posts', id })
  return (
    <span className="done">
      <Icon name="check" size="small" />
      Done on <time dateTime={date}>{formatDay(date)}</time> {state && <SyncChip state={state} />}
    </span>
  )
}

interface NewOutingProps {
  route: LoggedRoute
  date: string
  onEnd: () => void
}

function NewOuting({ route, date, onEnd }: NewOutingProps): ReactElement | null {
  const storedDraft = useFormDraft<OutingDraft>(outingDraftName(route.id, null))
  if (storedDraft === undefined) return null
  return <OutingForm route={route} post={null} date={date} storedDraft={storedDraft} onEnd={onEnd} />
}
