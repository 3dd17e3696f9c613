import type { ReactElement } from 'react'
import { UnreadMark } from '../features/community/unread/unread-mark.tsx'
import { Bell } from '../features/notification/bell/bell.tsx'
import { SearchControl } from '../features/search/search-control.tsx'
import { InterceptionToast } from '../features/sync/interception/interception-toast.ts'

// Parts of the navigation that do not delay the page. In one file, because each file of its own costs
// a request and some hundred bytes.

export const NotificationBell = (): ReactElement => (
  <>
    <InterceptionToast />
    <Bell />
  </>
)

export const Search = (): ReactElement => <SearchControl />

export const UnreadPostsMark = (): ReactElement => <UnreadMark />

// It is needed once a map is opened. Named here as a file of its own, it would be loaded before the first rows.
void import('./map-tools.ts').catch(() => undefined)
