import type { ReactElement } from 'react'
import { OperationsFrame } from '../features/operations/frame/operations-frame.tsx'
import { Page } from '../ui/layout/page.tsx'

interface OperationsPageProps {
  params: { part?: string | undefined }
}

/** For staff, and only online. Its code is not among the files that members' devices download. */
export function OperationsPage({ params }: OperationsPageProps): ReactElement {
  return (
    <Page>
      <OperationsFrame part={params.part ?? 'overview'} />
    </Page>
  )
}
