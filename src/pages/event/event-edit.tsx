import type { ReactElement } from 'react'
import { EventEdit } from '../../features/event/form/edit/event-edit.tsx'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { CoverField } from './cover-field.tsx'

export function EventEditPage({ params }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <EventEdit id={params.id} memberId={memberId} CoverField={CoverField} />
    </Page>
  )
}
