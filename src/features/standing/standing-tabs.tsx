import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { TabLinks } from '../../ui/tabs/tabs.tsx'

/** Links between the two pages of a member's standing. */
export function StandingTabs({ current }: { current: 'achievements' | 'reputation' }): ReactElement {
  const achievements = useQuery('achievement.list', {})
  const level = useQuery('account.reputation', {})?.reputation.level
  const earned = achievements?.filter(({ earnedAt, isUnconfirmed }) => earnedAt && !isUnconfirmed).length
  return (
    <TabLinks
      label="Standing"
      links={[
        {
          href: paths.achievements,
          label: 'Achievements',
          ...(achievements && { note: `${earned} of ${achievements.length}` }),
          current: current === 'achievements',
        },
        {
          href: paths.reputation,
          label: 'Reputation',
          ...(level !== undefined && { note: `level ${level}` }),
          current: current === 'reputation',
        },
      ]}
    />
  )
}
