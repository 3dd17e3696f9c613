import { lazy, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useConnectionNotice } from '../features/app/connection-notice.ts'
import { AccountMenus } from '../features/navigation/account-menus.tsx'
import { aboveBottomBar, BottomBar } from '../features/navigation/bottom-bar.tsx'
import { TopBar } from '../features/navigation/top-bar.tsx'
import { useThemeMenu } from '../features/profile/theme-menu.ts'
import { LateRefresh } from '../features/refresh/late-refresh.tsx'
import { SearchControl } from '../features/search/search-control.tsx'
import { useSignOut } from '../features/session/sign-out.tsx'
import { SyncControl } from '../features/sync/sync-control.tsx'
import { isRefreshable } from '../paths.ts'
import { useOffline } from '../state/offline.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'

// few visits open it, every page shows its button
const LateSyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).WholeSyncPanel }))

/** The frame around every page of a member. */
export function SignedInLayout({ children }: { children: ReactNode }): ReactElement {
  const { signOut, dialog } = useSignOut()
  const themeMenu = useThemeMenu()
  const offline = useOffline()
  const [pathname] = useLocation()
  useConnectionNotice({ hasBanner: true })
  return (
    <div className={aboveBottomBar}>
      <OfflineBanner offline={offline} />
      <TopBar>
        <SearchControl />
        <SyncControl Panel={LateSyncPanel} />
        <AccountMenus theme={themeMenu} onSignOut={signOut} />
      </TopBar>
      {isRefreshable(pathname) && <LateRefresh />}
      {children}
      <BottomBar />
      {dialog}
    </div>
  )
}
