import type { ReactElement, ReactNode } from 'react'
import { useConnectionNotice } from '../features/app/connection-notice.ts'
import { AccountMenus } from '../features/navigation/account-menus.tsx'
import { aboveBottomBar, BottomBar } from '../features/navigation/bottom-bar.tsx'
import { TopBar } from '../features/navigation/top-bar.tsx'
import { useThemeMenu } from '../features/profile/theme-menu.ts'
import { SearchControl } from '../features/search/search-control.tsx'
import { useSignOut } from '../features/session/sign-out.tsx'
import { SyncControl } from '../features/sync/sync-control.tsx'
import { useOffline } from '../state/offline.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'

/** The frame around every page of a member. */
export function SignedInLayout({ children }: { children: ReactNode }): ReactElement {
  const { signOut, dialog } = useSignOut()
  const themeMenu = useThemeMenu()
  const offline = useOffline()
  useConnectionNotice({ hasBanner: true })
  return (
    <div className={aboveBottomBar}>
      <OfflineBanner offline={offline} />
      <TopBar>
        <SearchControl />
        <SyncControl />
        <AccountMenus theme={themeMenu} onSignOut={signOut} />
      </TopBar>
      {children}
      <BottomBar />
      {dialog}
    </div>
  )
}
