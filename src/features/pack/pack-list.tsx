import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { parsePackArea, parsePackId } from '#domain/wire/pack-id.ts'
import { paths } from '../../paths.ts'
import type { Pack } from '../../platform/port/port.ts'
import { usePacks } from '../../platform/queries/use-packs.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { listItemStyles } from '../../ui/list/list-item-styles.ts'
import { usePackCommands } from './commands.ts'
import { packStatus } from './messages.ts'
import { PACK } from './pack-shape.ts'

/** The offline packs on this device with their sizes. */
export function PackList({ close }: { close: () => void }): ReactElement {
  const packs = usePacks() ?? []
  return (
    <section>
      <h3>
        Offline packs <span>{packs.length}</span>
      </h3>
      {packs.length === 0 ? (
        <p className="small">
          None yet. You can save one from a route, a collection, an event or a trip, or of an area on the map
          of Discover.
        </p>
      ) : (
        <ul>
          {packs.map((pack) => (
            <PackItem key={pack.id} pack={pack} close={close} />
          ))}
        </ul>
      )}
    </section>
  )
}

const PATHS = {
  route: paths.route,
  collection: paths.collection,
  event: paths.event,
  trip: paths.trip,
  area: routesInArea,
}

/** The list of the routes in the area of a pack. */
function routesInArea(id: string): string {
  const area = parsePackArea(id)
  if (!area) return paths.discoverRoutes
  if ('frame' in area) return `${paths.discoverRoutes}&frame=${area.frame.join()}`
  const near = `near=${area.lat},${area.lon},${area.radiusKm * 1_000}`
  return `${paths.discoverRoutes}&${near}&place=${encodeURIComponent(area.name)}`
}

function pagePath(pack: Pack): string {
  const { noun, id } = parsePackId(pack.id)
  return PATHS[noun](id)
}

function PackItem({ pack, close }: { pack: Pack; close: () => void }): ReactElement {
  const { remove } = usePackCommands()
  return (
    <li className={listItemStyles}>
      <Icon name={PACK} />
      <div>
        <p>
          <Link href={pagePath(pack)} onClick={close}>
            <b>{pack.name}</b>
          </Link>
        </p>
        <p className="small">{packStatus(pack)}</p>
        <div className="actions">
          <UpdateButton pack={pack} />
          <Button size="small" aria-label={`Remove the pack of ${pack.name}`} onClick={() => remove(pack.id)}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Continues an incomplete pack, or brings a complete one up to date. */
function UpdateButton({ pack: { id, name, state } }: { pack: Pack }): ReactElement | null {
  const { save, refresh } = usePackCommands()
  const [isRefreshing, setRefreshing] = useState(false)
  if (state === 'incomplete' && !isRefreshing)
    return (
      <Button size="small" aria-label={`Try again to save the pack of ${name}`} onClick={() => save(id)}>
        Try again
      </Button>
    )
  if (state === 'preparing' && !isRefreshing) return null
  return (
    <Button
      size="small"
      busy={isRefreshing}
      aria-label={`Refresh the pack of ${name}`}
      onClick={() => {
        setRefreshing(true)
        refresh(id, () => setRefreshing(false))
      }}
    >
      Refresh
    </Button>
  )
}
