import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { listItemStyles } from '../../../ui/list/list-item-styles.ts'
import { DiscardButton } from './discard-button.tsx'
import { changeLabel, documentIcon, documentTitle } from './document-labels.ts'
import { useDocumentLinks } from './document-links.ts'

export interface ItemProps {
  item: UnsentItemView
  close: () => void
}

/** A document whose changes have not been sent. */
export function WaitingItem({ item, close }: ItemProps): ReactElement {
  return (
    <li className={listItemStyles}>
      <Icon name={documentIcon(item)} />
      <div>
        <p>
          <ItemTitle item={item} close={close} />
        </p>
        <p className="small">{changeLabel(item)}</p>
        {item.state === 'waiting' && (
          <div className="actions">
            <DiscardButton item={item} />
          </div>
        )}
      </div>
      {item.state === 'sending' ? <SyncChip state="sending" /> : <RelativeTime at={item.at} />}
    </li>
  )
}

/** A link if the document has a page. */
export function ItemTitle({ item, close }: ItemProps): ReactElement {
  const { page: link } = useDocumentLinks(item)
  if (!link) return <b>{documentTitle(item)}</b>
  return (
    <Link href={link} onClick={close}>
      <b>{documentTitle(item)}</b>
    </Link>
  )
}
