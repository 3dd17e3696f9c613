import type { ReactElement } from 'react'
import { NotificationList } from '../features/notification/list/notification-list.tsx'
import { Page } from '../ui/layout/page.tsx'

export function NotificationsPage(): ReactElement {
  return (
    <Page>
      <NotificationList />
    </Page>
  )
}
