import type { ReactElement } from 'react'
import { CommunityCreation } from '../../features/community/form/community-creation.tsx'
import { CommunityQuota } from '../../features/community/form/community-quota.tsx'
import { paths } from '../../paths.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { HeadNote } from '../../ui/layout/head-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

export const CommunityCreatePage = (): ReactElement => (
  <Page>
    <PageHeader
      title="Create community"
      crumbs={[{ label: 'Communities', href: paths.communities }]}
      subtitle={
        <HeadNote>
          <p>Nothing is published before you save. Saving works offline.</p> <CommunityQuota />
        </HeadNote>
      }
    />
    <ErrorBoundary size="medium">
      <CommunityCreation />
    </ErrorBoundary>
  </Page>
)
