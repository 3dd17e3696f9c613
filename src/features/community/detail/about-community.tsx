import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Rules } from './rules.tsx'
import { Stewards } from './stewards.tsx'

/** Description, activities, rules, links and stewards. */
export function AboutCommunity({ community }: { community: Community }): ReactElement {
  const { description, activities, rules, links } = community
  return (
    <Columns
      side={
        <Section title="Looked after by">
          <Stewards community={community} />
        </Section>
      }
    >
      <Section title="About">
        <p className={description.trim() ? textStyles.prose : textStyles.muted}>
          {description.trim() || 'No description yet.'}
        </p>
      </Section>
      {activities.length > 0 && (
        <Section title="Activities">
          <Row tight>
            {activities.map((activity) => (
              <Tag key={activity}>{ACTIVITY_LABELS[activity]}</Tag>
            ))}
          </Row>
        </Section>
      )}
      {rules.trim() && (
        <Section title="House rules">
          <Rules rules={rules} />
        </Section>
      )}
      {links.length > 0 && (
        <Section title="Links">
          <ul>
            {links.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {title || url}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Columns>
  )
}
