import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { type CaseDetails, caseDetails } from '#domain/wire/operations/moderation.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { formatDay } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { OnlineButton } from '../frame/online-button.tsx'
import { DECISION_LABELS } from '../labels.ts'
import { useOnlineData } from '../use-operations.ts'
import { AppealCard } from './appeal-card.tsx'
import { CaseHistory } from './case-history.tsx'
import { DecisionForm, type OfferedAct } from './decision-form.tsx'
import { Snapshot } from './snapshot.tsx'

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: 16px 32px;
  padding: 4px 0 12px 36px;
  & dl {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
  }
  & dt,
  & dd {
    padding: 5px 0;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    padding-right: 16px;
    color: var(--muted);
  }
  & dd {
    font-weight: 500;
    text-align: right;
  }
  & .whole {
    grid-column: 1 / -1;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding-left: 0;
  }
`

/** What was reported, by whom, what was decided so far, and what can be decided. */
export function CasePanel({ id, onChange }: { id: string; onChange: () => void }): ReactElement {
  const details = useOnlineData(`cases/${encodeURIComponent(id)}/`, caseDetails)
  const changed = () => {
    details.reload()
    onChange()
  }
  return <Loaded from={details}>{(data) => <OpenCase details={data} onChange={changed} />}</Loaded>
}

function OpenCase({ details, onChange }: { details: CaseDetails; onChange: () => void }): ReactElement {
  const { reports, appeals } = details
  const open = appeals.find(({ outcome }) => outcome === null)
  return (
    <div className={panel}>
      <Stack gapPx={12}>
        {reports[0] && <Snapshot noun={details.case.collection} snapshot={reports[0].snapshot} />}
        <Reports reports={reports} />
      </Stack>
      <AuthorFacts details={details} />
      {open && (
        <div className="whole">
          <AppealCard appeal={open} onChange={onChange} />
        </div>
      )}
      <div className="whole">
        <CaseHistory details={details} />
      </div>
      <div className="whole">
        <Decisions details={details} onChange={onChange} />
      </div>
    </div>
  )
}

function Reports({ reports }: Pick<CaseDetails, 'reports'>): ReactElement {
  return (
    <Stack gapPx={6}>
      {reports.map(({ id, by, text, at, record }) => (
        <p key={id}>
          <b>{by.username}</b>, {formatDay(at)}
          {text && <>: {text}</>}
          <small>
            {record.reports === 0
              ? 'First report by this member'
              : `${record.reports} earlier reports: ${record.upheld} upheld, ${record.dismissed} dismissed`}
          </small>
        </p>
      ))}
    </Stack>
  )
}

function AuthorFacts({ details }: { details: CaseDetails }): ReactElement {
  return (
    <dl>
      <dt>Author</dt>
      <dd>{details.case.author.username}</dd>
      <dt>Joined</dt>
      <dd>{formatDay(details.authorSince)}</dd>
      <dt>Restrictions before</dt>
      <dd>{details.authorDecisions}</dd>
      <dt>Account</dt>
      <dd>{details.authorSuspended ? 'Suspended' : 'Active'}</dd>
    </dl>
  )
}

/** What can be decided about a case as it is. */
function offeredActs({
  case: { collection, isHidden, openReports },
  authorSuspended,
}: CaseDetails): OfferedAct[] {
  const canHide = collection !== 'profiles'
  return [
    ...(openReports > 0 ? (['dismiss'] as const) : []),
    ...(canHide ? [isHidden ? ('restore' as const) : ('hide' as const)] : []),
    'warn',
    ...(authorSuspended ? [] : (['suspend'] as const)),
    'note',
  ]
}

function Decisions({ details, onChange }: { details: CaseDetails; onChange: () => void }): ReactElement {
  const [act, setAct] = useState<OfferedAct | null>(null)
  const decided = () => {
    setAct(null)
    onChange()
  }
  if (act)
    return (
      <DecisionForm
        key={act}
        act={act}
        caseId={details.case.id}
        version={details.case.version}
        onEnd={() => setAct(null)}
        onDecided={decided}
      />
    )
  return (
    <Row tight>
      {offeredActs(details).map((offered) => (
        <OnlineButton
          key={offered}
          {...(offered === 'suspend' && { tone: 'danger' })}
          onClick={() => setAct(offered)}
        >
          {DECISION_LABELS[offered].label}
        </OnlineButton>
      ))}
    </Row>
  )
}
