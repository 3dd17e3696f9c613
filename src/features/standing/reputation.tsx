import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { AccountOf } from '#domain/account/account.ts'
import type { LedgerEntry } from '#domain/account/reputation.ts'
import { LEVELS, levelAfter } from '#domain/standing/levels.ts'
import {
  GIFT_POINTS,
  type GiftKind,
  POINTS_OF_DAY_MAX,
  POINTS_OF_GIVER_MAX,
} from '#domain/standing/reputation.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { formatDay } from '../../ui/format/day.ts'
import { Section } from '../../ui/layout/section.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'

const styles = css`
  & .levels > li,
  & .ledger li,
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  & .levels [aria-current] {
    font-weight: 600;
  }
  & .levels [data-open='no'] {
    color: var(--muted);
  }
  & .ledger h3 {
    margin-top: 20px;
    font-size: 0.9375rem;
  }
  & .ledger small {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
  & .rules {
    margin-top: 12px;
    padding-left: 20px;
    list-style: disc;
    color: var(--muted);
  }
`

/** Level, points and ledger of the signed-in member. The points come from the server only. */
export function Reputation(): ReactElement {
  const found = useQuery('account.reputation', {})
  if (found === undefined) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="280px" />
      </Skeleton>
    )
  }
  const { points, level, ledger } = found?.reputation ?? { points: 0, level: 1, ledger: [] }
  return (
    <div className={styles}>
      <Standing found={found} points={points} level={level} />
      <Levels level={level} />
      {ledger.length === 0 ? (
        <EmptyState title={`Level ${level}, no points yet`} seed={8}>
          Points come when others use what you share. A condition report is a good start.
        </EmptyState>
      ) : (
        <Ledger ledger={ledger} />
      )}
      <Rules />
    </div>
  )
}

interface StandingProps {
  found: AccountOf<'reputation'> | null
  points: number
  level: number
}

function Standing({ found, points, level }: StandingProps): ReactElement {
  const next = levelAfter(level)
  return (
    <Section
      title={`Level ${level}`}
      note={
        <>
          {points.toLocaleString('en')} points
          {found && (
            <>
              , as of <RelativeTime at={found.updatedAt} />
            </>
          )}
        </>
      }
    >
      {next ? (
        <>
          <Meter
            label={`${points.toLocaleString('en')} of ${next.from.toLocaleString('en')} points`}
            value={points}
            max={next.from}
          />
          <p>
            {(next.from - points).toLocaleString('en')} points to level {next.level}: {next.opens}.
          </p>
        </>
      ) : (
        <p>You have reached the highest level.</p>
      )}
    </Section>
  )
}

function Levels({ level }: { level: number }): ReactElement {
  return (
    <Section title="Levels">
      <ol className="levels" reversed>
        {LEVELS.toReversed().map((one) => (
          <li
            key={one.level}
            aria-current={one.level === level ? 'step' : undefined}
            data-open={one.level <= level ? 'yes' : 'no'}
          >
            <span>
              Level {one.level}: {one.opens}
              {one.level === level && ' (you are here)'}
            </span>
            <b>{one.from.toLocaleString('en')}</b>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const dayOf = ({ at }: LedgerEntry): string => at.slice(0, 10)

/** The entries by UTC day, newest first. */
function Ledger({ ledger }: { ledger: readonly LedgerEntry[] }): ReactElement {
  const days = [...new Set(ledger.map(dayOf))].toSorted().toReversed()
  return (
    <Section title="Points">
      <div className="ledger">
        {days.map((day) => (
          <section key={day} aria-label={formatDay(day)}>
            <h3>{formatDay(day)}</h3>
            <ul>
              {ledger
                .filter((entry) => dayOf(entry) === day)
                .map((entry) => (
                  <li key={`${entry.at} ${entry.kind} ${entry.action} ${entry.link ?? entry.title}`}>
                    <span>
                      {entry.link ? <Link href={entry.link}>{entry.title}</Link> : entry.title}
                      <small>{reasonOf(entry)}</small>
                    </span>
                    <b>{entry.points > 0 ? `+${entry.points}` : `−${Math.abs(entry.points)}`}</b>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

const DONE: Readonly<Record<GiftKind, string>> = {
  walked: 'Done',
  confirmed: 'Condition report liked',
  checked_in: 'Checked in',
  saved: 'Saved',
  helpful: 'Review liked',
}

function reasonOf({ kind, action, members }: LedgerEntry): string {
  const by = members === 1 ? 'a member' : `${members.toLocaleString('en')} members`
  if (action === 'removed') return `No longer: ${DONE[kind].toLowerCase()} by ${by}`
  if (action === 'counted') return `${DONE[kind]} by ${by}, above the limit of its day until now`
  return `${DONE[kind]} by ${by}`
}

const RULES: readonly (readonly [text: string, kind: GiftKind])[] = [
  ['Your route is done by a member', 'walked'],
  ['Your condition report is liked', 'confirmed'],
  ['A host checks you in at an event', 'checked_in'],
  ['Your route is saved', 'saved'],
  ['Your review is liked', 'helpful'],
]

function Rules(): ReactElement {
  return (
    <Section title="How points are computed">
      <dl>
        {RULES.map(([text, kind]) => (
          <div key={kind}>
            <dt>{text}</dt>
            <dd>
              <b>+{GIFT_POINTS[kind]}</b>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={`rules ${textStyles.muted}`}>
        <li>Each point comes from another member. Your own acts give none.</li>
        <li>A member counts once for each thing.</li>
        <li>
          At most {POINTS_OF_DAY_MAX} points count per day (UTC), at most {POINTS_OF_GIVER_MAX} of them from
          the same member.
        </li>
        <li>If the thing is deleted, its points go too, and points above that day’s limit move up.</li>
        <li>Your plan makes no difference.</li>
      </ul>
    </Section>
  )
}
