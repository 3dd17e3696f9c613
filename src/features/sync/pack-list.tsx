import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Pack } from '../../platform/port.ts'
import { usePacks } from '../../platform/use-packs.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format/bytes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { itemLook } from './panel-look.ts'

/** What is kept offline on purpose, with its size. */
export function PackList({ close }: { close: () => void }): ReactElement {
  const packs = usePacks() ?? []
  return (
    <section>
      <h3>
        Offline packs <span>{packs.length}</span>
      </h3>
      {packs.length === 0 ? (
        <p className="small">None yet. A route’s page saves one.</p>
      ) : (
        <ul>
          {packs.map((pack) => (
            <PackItem key={pack.routeId} pack={pack} close={close} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PackItem({ pack, close }: { pack: Pack; close: () => void }): ReactElement {
  const { port } = usePlatform()
  const remove = (): void => {
    port.packs
      .remove(pack.routeId)
      .catch(() => notify('error', 'This device could not do that. Please try again.'))
  }
  return (
    <li className={itemLook}>
      <Icon name="pack" />
      <div>
        <p>
          <Link href={paths.route(pack.routeId)} onClick={close}>
            <b>{pack.name}</b>
          </Link>
        </p>
        <p className="small">{stateWords(pack)}</p>
      </div>
      <Button size="small" aria-label={`Remove the pack of ${pack.name}`} onClick={remove}>
        Remove
      </Button>
    </li>
  )
}

function stateWords({ state, done, total, bytes }: Pack): string {
  if (state === 'ready') return `${formatBytes(bytes)}, complete`
  const missing = `${total - done} tiles missing`
  return state === 'preparing' ? `${done} of ${total} tiles` : `${formatBytes(bytes)}, ${missing}`
}
