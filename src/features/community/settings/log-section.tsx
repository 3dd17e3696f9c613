import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { ACT_GROUPS, type ActGroup, actGroup } from '#domain/community/moderation-act.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Entries, Entry } from '../../../ui/list/entries.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { type LoggedAct, useModerationLog } from '../queries.ts'
import { describeAct, GROUP_LABELS, quotesText } from './act-labels.ts'

const SHOWN_STEP = 20

const styles = css`
  & .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-bottom: 16px;
  }
  & li .body {
    padding-bottom: 14px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  & li a {
    font-weight: 600;
  }
  & li a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & li q {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
  & ol + button {
    margin-top: 12px;
  }
`

/** What the stewards of a community did, newest first. Entries come from the server. */
export function LogSection({ communityId }: { communityId: string }): ReactElement {
  const acts = useModerationLog(communityId)
  const [group, setGroup] = useState<ActGroup | null>(null)
  const [by, setBy] = useState('')
  const [limit, setLimit] = useState(SHOWN_STEP)
  const shown = (acts ?? []).filter(
    ({ act, author }) => (group === null || actGroup(act) === group) && (by === '' || author.id === by),
  )
  return (
    <Section title="Moderation log">
      <div className={styles}>
        <div className="filters">
          <Chip pressed={group === null} onClick={() => setGroup(null)}>
            All
          </Chip>
          {ACT_GROUPS.map((one) => (
            <Chip key={one} pressed={group === one} onClick={() => setGroup(one)}>
              {GROUP_LABELS[one]}
            </Chip>
          ))}
          <SelectInput
            size="small"
            label="By"
            options={[{ value: '', label: 'By anyone' }, ...stewardsOf(acts ?? [])]}
            value={by}
            onChange={setBy}
          />
        </div>
        {shown.length === 0 && <p className={textStyles.muted}>No entries yet.</p>}
        <Entries>
          {shown.slice(0, limit).map((act) => (
            <LogEntry key={act.id} act={act} />
          ))}
        </Entries>
        {shown.length > limit && <Button onClick={() => setLimit(limit + SHOWN_STEP)}>Older entries</Button>}
      </div>
      <p className="note">
        Owners, admins and moderators see this log. Entries cannot be changed or deleted; the newest 1,000 are
        kept.
      </p>
    </Section>
  )
}

/** Those who did something, by name. */
function stewardsOf(acts: readonly LoggedAct[]): { value: string; label: string }[] {
  const names = new Map(acts.map(({ author }) => [author.id, author.username]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

function LogEntry({ act: entry }: { act: LoggedAct }): ReactElement {
  const { memberId } = useSession()
  const { act, author, about, summary, reason, createdAt } = entry
  const name = about && (about.id === memberId ? 'you' : about.username)
  return (
    <Entry margin={<RelativeTime at={createdAt} />}>
      <Link href={paths.user(author.id)}>{author.id === memberId ? 'You' : author.username}</Link>{' '}
      {describeAct({ act, name, summary })}
      {quotesText(act) && summary && <q>{summary}</q>}
      {reason && <p className={textStyles.muted}>Reason: {reason}</p>}
    </Entry>
  )
}
