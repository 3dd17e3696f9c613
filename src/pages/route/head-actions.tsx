import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { PendingPackButton } from '../../features/pack/pending-pack-button.tsx'
import { SaveButton } from '../../features/route/saved/save-button.tsx'
import { isShareable, ShareButton } from '../../features/share-link/share-button.tsx'
import { AddToTripButton } from '../../features/trip/add/add-to-trip-button.tsx'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { DEVICE_FAILED_MESSAGE } from '../../ui/feedback/device-messages.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { EDIT_SHAPE, FILE_SHAPE, SHARE_SHAPE, TRASH_SHAPE } from '../../ui/icons/late-shapes.ts'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { lazyPart } from '../../ui/lazy-module.ts'
import { Menu, type MenuTriggerProps } from '../../ui/menu/menu.tsx'
import type { MenuItem } from '../../ui/menu/menu-list.tsx'
import { useIsPhone } from '../../ui/theme/use-is-phone.ts'
import { notify } from '../../ui/toast/notify.ts'
import { pack, sections } from './late-parts.ts'
import type { RouteDialogKind } from './part-props.ts'

const MORE_ICON = 'M4 9.5h1v1H4ZM9.5 9.5h1v1h-1ZM15 9.5h1v1h-1Z'

const AddToCollection = lazyComponent(
  lazyPagePart(
    async () => (await import('../../features/collection/list/add-to-collection.tsx')).AddToCollection,
  ),
)
const PackButton = lazyComponent(lazyPart(pack, 'Button'), { placeholder: <PendingPackButton /> })
const RouteDialog = lazyComponent(lazyPart(sections, 'Dialog'))

const phoneTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria} icon={MORE_ICON}>
    More
  </Button>
)

const iconTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria} icon={MORE_ICON}>
    <VisuallyHidden>More</VisuallyHidden>
  </Button>
)

interface HeadActionsProps {
  route: Route
  hasTrack: boolean
  isMine: boolean
}

/** What a member can do with a route: on a phone, what is rarely done is in a menu. */
export function HeadActions({ route, hasTrack, isMine }: HeadActionsProps): ReactElement {
  const isPhone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const [dialog, setDialog] = useState<RouteDialogKind | null>(null)
  const items = useMenuItems({ route, hasTrack, isMine, isPhone, onOpen: setDialog })
  return (
    <>
      <div className="pack">{hasTrack ? <PackButton /> : <PendingPackButton />}</div>
      <SaveButton route={route} />
      <Button icon="list" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        Add to collection
      </Button>
      {isAdding && (
        <ErrorBoundary size="small">
          <AddToCollection route={route} onClose={() => setAdding(false)} />
        </ErrorBoundary>
      )}
      <AddToTripButton title={route.name} stops={[{ kind: 'route', target: route.id, name: route.name }]} />
      {!isPhone && <RareButtons route={route} hasTrack={hasTrack} isMine={isMine} />}
      {items.length > 0 && (
        <Menu
          label={`More about ${route.name}`}
          items={items}
          trigger={isPhone ? phoneTrigger : iconTrigger}
        />
      )}
      {dialog && (
        <ErrorBoundary size="small">
          <RouteDialog route={route} kind={dialog} onClose={() => setDialog(null)} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** Where they have room. */
function RareButtons({ route, hasTrack, isMine }: HeadActionsProps): ReactElement {
  return (
    <>
      <ShareButton collection="routes" shared={route} />
      {hasTrack && (
        <LinkButton href={paths.routeCopy(route.id)} icon="draw">
          Draw a copy
        </LinkButton>
      )}
      {isMine && (
        <LinkButton href={paths.routeEdit(route.id)} icon={EDIT_SHAPE}>
          Edit
        </LinkButton>
      )}
    </>
  )
}

interface MenuItemsProps extends HeadActionsProps {
  isPhone: boolean
  onOpen: (dialog: RouteDialogKind) => void
}

/** The rare actions; elsewhere than on phones, only what cannot be undone. */
function useMenuItems({ route, hasTrack, isMine, isPhone, onOpen }: MenuItemsProps): readonly MenuItem[] {
  const { port } = usePlatform()
  const { memberId } = useSession()
  const remove: MenuItem = {
    label: 'Delete',
    icon: TRASH_SHAPE,
    danger: true,
    onSelect: () => onOpen('delete'),
  }
  if (!isPhone) return isMine ? [remove] : []
  const exportGpx = (): void =>
    void sections.load().then(
      ({ exportRoute }) => exportRoute(port, route, 'gpx'),
      () => notify('error', DEVICE_FAILED_MESSAGE),
    )
  return [
    ...(isMine ? [{ label: 'Edit', icon: EDIT_SHAPE, href: paths.routeEdit(route.id) } as const] : []),
    ...(isShareable(route, memberId)
      ? [{ label: 'Share', icon: SHARE_SHAPE, onSelect: () => onOpen('share') } as const]
      : []),
    ...(hasTrack
      ? ([
          { label: 'Draw a copy', icon: 'draw', href: paths.routeCopy(route.id) },
          { label: 'Export GPX', icon: FILE_SHAPE, onSelect: exportGpx },
        ] as const)
      : []),
    { label: 'Make an event', icon: 'calendar', href: paths.eventOnRoute(route.id) },
    'separator',
    isMine ? remove : { label: 'Report', icon: 'flag', onSelect: () => onOpen('report') },
  ]
}
