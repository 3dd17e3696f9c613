import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { useConnectionToast } from '../features/app/connection-toast.ts'
import { AccountMenus } from '../features/navigation/account-menus.tsx'
import { BottomBar, bottomBarSpacing } from '../features/navigation/bottom-bar.tsx'
import { TopBar } from '../features/navigation/top-bar.tsx'
import { useThemeMenu } from '../features/profile/settings/theme-menu.ts'
import { LazyRefresh } from '../features/refresh/lazy-refresh.tsx'
import { useSignOut } from '../features/session/sign-out/use-sign-out.tsx'
import { INTERCEPTED_BANNER } from '../features/sync/interception/banner-text.ts'
import { useIsIntercepted } from '../features/sync/interception/use-is-intercepted.ts'
import { SyncControl } from '../features/sync/sync-control.tsx'
import { paths } from '../paths.ts'
import { useRowsLoaded } from '../platform/queries/use-rows-loaded.ts'
import { useIsOffline } from '../state/offline.ts'
import { useViewSettings } from '../state/settings.ts'
import { AvatarPictures } from '../ui/display/avatar.tsx'
import { type OfferProps, OfferProvider } from '../ui/feedback/offer-slot.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { setDateLanguage } from '../ui/format/date-format.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { compactNav } from '../ui/theme/media.ts'

// every page shows its button, few visits open it
const LazySyncPanel = lazyComponent(async () => (await import('./sync-panel.tsx')).SyncPanelWithPacks)

const UpgradeBanner = lazyComponent(
  async () => (await import('../features/subscription/prompt/upgrade-banner.tsx')).UpgradeBanner,
  { isOptional: true },
)
const LockedOffer = lazyComponent(
  async () => (await import('../features/subscription/prompt/locked-offer.tsx')).LockedOffer,
  { placeholder: ({ children }) => children, isOptional: true },
)
const renderOffer = (props: OfferProps): ReactElement => <LockedOffer {...props} />

const MenuStatus = lazyComponent(
  async () => (await import('../features/subscription/menu-status.tsx')).MenuStatus,
  { isOptional: true },
)
const menuStatus = (isInMenu: boolean): ReactElement => <MenuStatus isInMenu={isInMenu} />

const bellPlace = <span style={{ width: 'var(--control)' }} />
const loadLate = () => import('./late-navigation.tsx')
const Bell = lazyComponent(async () => (await loadLate()).NotificationBell, {
  placeholder: bellPlace,
  isOptional: true,
})

const UnreadMark = lazyComponent(async () => (await loadLate()).UnreadPostsMark, { isOptional: true })
const unreadMark = (href: string): ReactNode => href === paths.communities && <UnreadMark />

const AvatarPicture = lazyComponent(
  async () => (await import('../features/photo/avatar/avatar-picture.tsx')).AvatarPicture,
  { isOptional: true },
)

const drawAvatarPicture = (of: { member: string; picture: string }): ReactElement => <AvatarPicture {...of} />

// as wide as the field, on narrow screens as its button: nothing moves when it comes
const searchPlaceStyles = css`
  width: 184px;
  ${compactNav} {
    width: var(--control);
  }
`
const searchPlace = <span className={searchPlaceStyles} />
const Search = lazyComponent(async () => (await loadLate()).Search, {
  placeholder: searchPlace,
  isOptional: true,
})

interface SignedInLayoutProps {
  isRefreshable: boolean
  children: ReactNode
}

/** Navigation around every page for a signed-in member. */
export function SignedInLayout({ isRefreshable, children }: SignedInLayoutProps): ReactElement {
  const { signOut, dialog } = useSignOut()
  const themeMenu = useThemeMenu()
  const offline = useIsOffline()
  const isIntercepted = useIsIntercepted()
  setDateLanguage(useViewSettings().dateLanguage)
  // search and bell do not delay the page
  const hasRows = useRowsLoaded()
  useConnectionToast({ hasBanner: true })
  return (
    <AvatarPictures value={drawAvatarPicture}>
      <div className={bottomBarSpacing}>
        <OfflineBanner offline={offline} text={isIntercepted ? INTERCEPTED_BANNER : undefined} />
        {hasRows && <UpgradeBanner />}
        <TopBar markOf={hasRows && unreadMark}>
          {hasRows ? <Search /> : searchPlace}
          <SyncControl Panel={LazySyncPanel} />
          {hasRows ? <Bell /> : bellPlace}
          <AccountMenus theme={themeMenu} status={menuStatus} onSignOut={signOut} />
        </TopBar>
        {isRefreshable && <LazyRefresh />}
        <OfferProvider value={renderOffer}>{children}</OfferProvider>
        <BottomBar markOf={hasRows && unreadMark} />
        {dialog}
      </div>
    </AvatarPictures>
  )
}
