import { css } from 'goober'
import type { ReactElement } from 'react'
import { levelAfter } from '#domain/standing/levels.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useUnits } from '../../state/settings.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Level } from '../../ui/display/level.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ProgressRow } from './achievements.tsx'
import { withDefinitions } from './stamps.tsx'

const NEAREST = 2

const styles = css`
  display: grid;
  gap: 16px;
  & > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
  }
  & h3 {
    font-size: 0.9375rem;
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** The level and the two nearest achievements of the signed-in member. */
export function HomeStanding(): ReactElement | null {
  const units = useUnits()
  const reputation = useQuery('account.reputation', {})?.reputation
  const found = useQuery('achievement.list', {})
  if (!found) return null
  const nearest = withDefinitions(found)
    .filter(({ earnedAt }) => earnedAt === null)
    .toSorted((a, b) => b.reached / b.needed - a.reached / a.needed)
    .slice(0, NEAREST)
  return (
    <>
      {reputation && (
        <Section
          title="Reputation"
          action={
            <TextLink quiet href={paths.reputation}>
              Details
            </TextLink>
          }
        >
          <Level
            level={reputation.level}
            points={reputation.points}
            next={levelAfter(reputation.level)?.from ?? reputation.points}
          />
        </Section>
      )}
      <Section
        title="Achievements"
        action={
          <TextLink quiet href={paths.achievements}>
            All
          </TextLink>
        }
      >
        <ul className={styles}>
          {nearest.map((one) => (
            <li key={one.id}>
              <ProgressRow achievement={one} units={units} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
