import type { ReactElement } from 'react'
import { Decision } from '../../features/appeal/decision.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A decision of staff about something of the member, with the form to appeal against it. */
export function AppealPage({ params: { id } }: { params: { id: string } }): ReactElement {
  return (
    <Page>
      <PageHeader title="Decision" crumbs={[{ label: 'Notifications', href: paths.notifications }]} />
      <Decision id={id} />
    </Page>
  )
}
