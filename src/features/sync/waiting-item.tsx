import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { ShownItem } from '../../state/sync-status.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { itemLook } from '../../ui/item-look.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SyncChip } from '../../ui/sync-chip.tsx'
import { useAddresses } from './address-of.ts'
import { Discard } from './discard.tsx'
import { actionWords, iconOf, titleOf } from './nouns.ts'

export interface ItemProps {
  item: ShownItem
  close: () => void
}

/** One document whose changes have not been sent, by its title. */
export function WaitingItem({ item, close }: ItemProps): ReactElement {
  return (
    <li className={itemLook}>
      <Icon name={iconOf(item)} />
      <div>
        <p>
          <ItemTitle item={item} close={close} />
        </p>
        <p className="small">{actionWords(item)}</p>
        {item.state === 'waiting' && (
          <div className="actions">
            <Discard item={item} />
          </div>
        )}
      </div>
      {item.state === 'sending' ? <SyncChip state="sending" /> : <RelativeTime at={item.at} />}
    </li>
  )
}

/** A link where there is a page to go to. */
export function ItemTitle({ item, close }: ItemProps): ReactElement {
  const { page: address } = useAddresses(item)
  if (!address) return <b>{titleOf(item)}</b>
  return (
    <Link href={address} onClick={close}>
      <b>{titleOf(item)}</b>
    </Link>
  )
}
