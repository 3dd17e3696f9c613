import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { auditPage } from '#domain/wire/operations/audit.ts'
import { casePage } from '#domain/wire/operations/moderation.ts'
import { type Overview, overview, PERIOD_DAYS, REFUSED_SHARE_MAX } from '#domain/wire/operations/overview.ts'
import { useNow } from '../../../platform/queries/use-now.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { formatInstant, formatWaiting, isOverdue } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { ACT_LABELS, NO_ACTS, NOUN_LABELS } from '../labels.ts'
import { operationsPath } from '../operations-path.ts'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'
import { FigureTile } from './figure-tile.tsx'
import { formatShare, isShareTooHigh, shareOf } from './refused-share.ts'
import { SyncSummary } from './sync-summary.tsx'

const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  margin-bottom: 40px;
  border-block: 1px solid var(--rule);
`

const list = css`
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    justify-content: space-between;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  & small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

const halves = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 40px;
  margin-top: 40px;
  /* stronger than the distance of sections below each other */
  & > section[class] + section[class] {
    margin-top: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const PERIOD_LABELS: Readonly<Record<(typeof PERIOD_DAYS)[number], string>> = {
  '1': '24 h',
  '7': '7 days',
  '30': '30 days',
}
const QUEUE_SHOWN = 5

/** The figures of the server as they are now, what waits for a decision, and what staff did last. */
export function OverviewSection(): ReactElement {
  const params = useAddressParams()
  const days = PERIOD_DAYS.find((value) => value === params.get('days')) ?? '7'
  const figures = useOnlineData(`overview/?days=${days}`, overview)
  return (
    <>
      <SectionHead
        title="Overview"
        note={figures.data ? `From the server, ${formatInstant(figures.data.at)}` : 'From the server'}
        onReload={figures.reload}
        isLoading={figures.isLoading}
      >
        {PERIOD_DAYS.map((value) => (
          <Chip key={value} pressed={value === days} onClick={() => params.set({ days: value })}>
            {PERIOD_LABELS[value]}
          </Chip>
        ))}
      </SectionHead>
      <Loaded from={figures}>{(data) => <Figures data={data} period={PERIOD_LABELS[days]} />}</Loaded>
      <Queue />
      <div className={halves}>
        {figures.data && <SyncSummary data={figures.data} />}
        <LastActs />
      </div>
    </>
  )
}

function Figures({ data, period }: { data: Overview; period: string }): ReactElement {
  const nowMs = useNow().getTime()
  const since = data.waitingSince
  const share = shareOf(data.refusedWrites.value, data.writes.value)
  const isLate = since !== null && isOverdue(since, nowMs)
  return (
    <div className={tiles}>
      <FigureTile label="Members active" figure={data.activeMembers} note={`of ${data.members} members`} />
      <FigureTile label="New members" figure={data.newMembers} period={period} />
      <FigureTile label="Routes published" figure={data.routes} period={period} />
      <FigureTile label="Events created" figure={data.events} period={period} />
      <FigureTile label="Changes pushed" figure={data.writes} period={period} />
      <FigureTile
        label="Changes refused"
        value={formatShare(share)}
        figure={data.refusedWrites}
        isWarning={isShareTooHigh(share)}
        {...(isShareTooHigh(share) && { note: `above limit ${formatShare(REFUSED_SHARE_MAX)}` })}
        period={period}
      />
      <FigureTile
        label="Open cases"
        value={data.openCases}
        note={since ? `oldest ${formatWaiting(since, nowMs)}` : 'nothing waits'}
        isWarning={isLate}
      />
      <FigureTile label="Suspended members" value={data.suspendedMembers} />
      <FigureTile label="Devices with unsent changes" value={data.devicesWaiting} />
    </div>
  )
}

function Queue(): ReactElement {
  const queue = useOnlineData('cases/?state=open', casePage)
  return (
    <Section
      title="Moderation queue"
      action={
        <TextLink quiet href={operationsPath('moderation')}>
          All reports
        </TextLink>
      }
    >
      <Loaded from={queue}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>Nothing to decide.</p>
          ) : (
            <ul className={list}>
              {rows.slice(0, QUEUE_SHOWN).map(({ id, collection, title, author, openReports }) => (
                <li key={id}>
                  <Link href={`${operationsPath('moderation')}?case=${id}`}>
                    {title || NOUN_LABELS[collection].label}
                  </Link>
                  <small>
                    {NOUN_LABELS[collection].label} by {author.username}, {openReports}{' '}
                    {openReports === 1 ? 'report' : 'reports'}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function LastActs(): ReactElement {
  const log = useOnlineData('audit/', auditPage)
  return (
    <Section
      title="Audit log"
      action={
        <TextLink quiet href={operationsPath('audit')}>
          All
        </TextLink>
      }
    >
      <Loaded from={log}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{NO_ACTS}</p>
          ) : (
            <ul className={list}>
              {rows.slice(0, QUEUE_SHOWN).map(({ id, at, actor, act, target }) => (
                <li key={id}>
                  <span>
                    <b>{actor?.username ?? 'System'}</b> {ACT_LABELS[act]}: {target.title || target.id}
                  </span>
                  <small>{formatInstant(at)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
