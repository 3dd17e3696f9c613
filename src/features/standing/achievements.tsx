import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { FAMILIES, type Family } from '#domain/standing/achievements.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useUnits } from '../../state/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import {
  AchievementStamp,
  earnedText,
  FAMILY_LABELS,
  formatAmount,
  type KnownAchievement,
  withDefinitions,
} from './stamps.tsx'

const styles = css`
  & .families {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    padding: 4px 2px 16px;
  }
  & .families button {
    flex: none;
  }
  & .stamps {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 24px 16px;
    text-align: center;
  }
  & .stamps svg,
  & .rows svg {
    width: 96px;
    height: 96px;
  }
  & .rows svg {
    width: 72px;
    height: 72px;
  }
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & li p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .rows {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
    gap: 20px 32px;
  }
  & .rows > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    align-items: center;
  }
  & .locked > li {
    display: block;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--line);
  }
`

/** All achievements of the signed-in member: earned, in progress and not started. */
export function Achievements(): ReactElement {
  const found = useQuery('achievement.list', {})
  const [family, setFamily] = useState<Family | null>(null)
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="280px" />
      </Skeleton>
    )
  }
  const all = withDefinitions(found)
  const shown = all.filter(({ definition }) => family === null || definition.family === family)
  return (
    <div className={styles}>
      <div className="families">
        {[null, ...FAMILIES].map((one) => (
          <Button
            key={one ?? 'all'}
            size="small"
            aria-pressed={family === one}
            onClick={() => setFamily(one)}
          >
            {one === null ? 'All' : FAMILY_LABELS[one]} {countText(all, one)}
          </Button>
        ))}
      </div>
      <Earned all={shown} />
      <InProgress all={shown} />
      <NotStarted all={shown} />
    </div>
  )
}

function countText(all: readonly KnownAchievement[], family: Family | null): string {
  const of = all.filter(({ definition }) => family === null || definition.family === family)
  return `${of.filter(isConfirmed).length} of ${of.length}`
}

const isConfirmed = ({ earnedAt, isUnconfirmed }: KnownAchievement): boolean => !!earnedAt && !isUnconfirmed

/** Those to be confirmed first, then the newest. */
function Earned({ all }: { all: readonly KnownAchievement[] }): ReactElement {
  const earned = all
    .filter(({ earnedAt }) => earnedAt !== null)
    .toSorted(
      (a, b) =>
        Number(b.isUnconfirmed) - Number(a.isUnconfirmed) ||
        (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''),
    )
  const waiting = earned.filter(({ isUnconfirmed }) => isUnconfirmed).length
  const note = `${earned.length - waiting}${waiting > 0 ? `, and ${waiting} to be confirmed` : ''}`
  return (
    <Section title="Earned" note={note}>
      {earned.length === 0 && <p>None yet. Log your first outing on a route to begin.</p>}
      <ul className="stamps">
        {earned.map(({ id, definition, earnedAt, isUnconfirmed }) => (
          <li key={id}>
            <AchievementStamp
              definition={definition}
              text={earnedText(earnedAt ?? '')}
              isEarned={!isUnconfirmed}
            />
            <h3>{definition.name}</h3>
            <p>{definition.criterion}</p>
            {isUnconfirmed && (
              <p>
                <b>To be confirmed</b>
              </p>
            )}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className={textStyles.muted}>
          Computed on this device. The server confirms it once you are online.
        </p>
      )}
    </Section>
  )
}

/** Sorted by the share that is reached. */
function InProgress({ all }: { all: readonly KnownAchievement[] }): ReactElement | null {
  const units = useUnits()
  const begun = all
    .filter(({ earnedAt, reached }) => earnedAt === null && reached > 0)
    .toSorted((a, b) => b.reached / b.needed - a.reached / a.needed)
  if (begun.length === 0) return null
  return (
    <Section title="In progress" note={`${begun.length}, nearest first`}>
      <ul className="rows">
        {begun.map((one) => (
          <li key={one.id}>
            <ProgressRow achievement={one} units={units} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Stamp, name and numbers of an achievement that is not earned. */
export function ProgressRow({
  achievement: { definition, reached, needed },
  units,
}: {
  achievement: KnownAchievement
  units: ReturnType<typeof useUnits>
}): ReactElement {
  const { name, criterion, unit } = definition
  const of = `${formatAmount(reached, unit, units)} of ${formatAmount(needed, unit, units)}`
  return (
    <>
      <AchievementStamp
        definition={definition}
        text={`${Math.floor((reached / needed) * 100)} %`}
        isEarned={false}
      />
      <div>
        <h3>{name}</h3>
        <Meter label={`${name}: ${of}`} value={reached} max={needed} />
        <p>
          <b>{of}</b>. {criterion}.
        </p>
      </div>
    </>
  )
}

const SHOWN_AT_FIRST = 9

function NotStarted({ all }: { all: readonly KnownAchievement[] }): ReactElement | null {
  const [isWhole, setWhole] = useState(false)
  const left = all.filter(({ earnedAt, reached }) => earnedAt === null && reached === 0)
  if (left.length === 0) return null
  const shown = isWhole ? left : left.slice(0, SHOWN_AT_FIRST)
  return (
    <Section title="Not started" note={String(left.length)}>
      <ul className="rows locked">
        {shown.map(({ id, definition }) => (
          <li key={id}>
            <h3>{definition.name}</h3>
            <p>{definition.criterion}</p>
          </li>
        ))}
      </ul>
      {left.length > shown.length && (
        <Button onClick={() => setWhole(true)}>Show {left.length - shown.length} more</Button>
      )}
    </Section>
  )
}
