import type { ReactElement } from 'react'
import { CommunitySettings } from '../../features/community/settings/community-settings.tsx'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'

export function CommunitySettingsPage({ params }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <CommunitySettings key={params.id} id={params.id} memberId={memberId} />
    </Page>
  )
}
