import type { ComponentType, ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Rules } from './rules.tsx'
import { Stewards } from './stewards.tsx'

export interface SideSlots {
  /** the next events of a community, or that there are none */
  NextEvents: ComponentType<{ communityId: string }>
  /** the section with its most saved routes; nothing without routes */
  MostSaved: ComponentType<{ communityId: string }>
}

interface CommunitySideProps {
  community: Community
  slots: SideSlots
}

/** Next events, routes, stewards and rules, beside the tabs. */
export function CommunitySide({ community, slots }: CommunitySideProps): ReactElement {
  const { id, rules } = community
  return (
    <>
      <Section
        title="Next"
        action={
          <TextLink quiet href={`${paths.community(id)}?tab=events`}>
            All events
          </TextLink>
        }
      >
        <slots.NextEvents communityId={id} />
      </Section>
      <ErrorBoundary size="small">
        <slots.MostSaved communityId={id} />
      </ErrorBoundary>
      <Section title="Looked after by">
        <Stewards community={community} />
      </Section>
      {rules.trim() && (
        <Section title="House rules">
          <Rules rules={rules} />
        </Section>
      )}
    </>
  )
}
