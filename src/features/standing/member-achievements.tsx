import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import { ACHIEVEMENTS } from '#domain/standing/achievements.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AchievementStamp, earnedText } from './stamps.tsx'

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 24px 16px;
  padding-top: 20px;
  text-align: center;
  & svg {
    width: 96px;
    height: 96px;
  }
  & h3 {
    font-size: 0.9375rem;
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** What a member has earned, newest first; the server leaves it out if they do not show it. */
export function MemberAchievements({ member }: { member: Profile }): ReactElement {
  const earned = (member.achievements ?? [])
    .toSorted((a, b) => b.earnedAt.localeCompare(a.earnedAt))
    .flatMap(({ id, earnedAt }) => {
      const definition = ACHIEVEMENTS.get(id)
      return definition ? [{ id, earnedAt, definition }] : []
    })
  if (earned.length === 0) return <EmptyState title="No achievements to show" />
  return (
    <ul className={styles} aria-label="Achievements">
      {earned.map(({ id, earnedAt, definition }) => (
        <li key={id}>
          <AchievementStamp definition={definition} text={earnedText(earnedAt)} isEarned />
          <h3>{definition.name}</h3>
          <p>{definition.criterion}</p>
        </li>
      ))}
    </ul>
  )
}
