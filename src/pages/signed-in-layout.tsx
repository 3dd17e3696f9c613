import { lazy, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useConnectionToast } from '../features/app/connection-toast.ts'
import { AccountMenus } from '../features/navigation/account-menus.tsx'
import { BottomBar, bottomBarSpacing } from '../features/navigation/bottom-bar.tsx'
import { TopBar } from '../features/navigation/top-bar.tsx'
import { useThemeMenu } from '../features/profile/settings/theme-menu.ts'
import { LazyRefresh } from '../features/refresh/lazy-refresh.tsx'
import { SearchControl } from '../features/search/search-control.tsx'
import { useSignOut } from '../features/session/sign-out/use-sign-out.tsx'
import { SyncControl } from '../features/sync/sync-control.tsx'
import { isRefreshable } from '../paths.ts'
import { useIsOffline } from '../state/offline.ts'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'

// few visits open it, every page shows its button
const LateSyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).WholeSyncPanel }))

/** The frame around every page of a member. */
export function SignedInLayout({ children }: { children: ReactNode }): ReactElement {
  const { signOut, dialog } = useSignOut()
  const themeMenu = useThemeMenu()
  const offline = useIsOffline()
  const [pathname] = useLocation()
  useConnectionToast({ hasBanner: true })
  return (
    <div className={bottomBarSpacing}>
      <OfflineBanner offline={offline} />
      <TopBar>
        <SearchControl />
        <SyncControl Panel={LateSyncPanel} />
        <AccountMenus theme={themeMenu} onSignOut={signOut} />
      </TopBar>
      {isRefreshable(pathname) && <LazyRefresh />}
      {children}
      <BottomBar />
      {dialog}
    </div>
  )
}
