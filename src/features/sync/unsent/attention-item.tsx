import type { ReactElement } from 'react'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { listItemStyles } from '../../../ui/list/list-item-styles.ts'
import { useSyncCommands } from '../commands.ts'
import { blockedMessage } from './blocked-messages.ts'
import { DiscardButton } from './discard-button.tsx'
import { changeLabel, documentIcon } from './document-labels.ts'
import { useDocumentLinks } from './document-links.ts'
import { rejectionMessage } from './rejection-message.ts'
import { type ItemProps, ItemTitle } from './waiting-item.tsx'

interface AttentionItemProps extends ItemProps {
  /** changes that depend on it and are blocked until it is resolved */
  held: readonly UnsentItemView[]
}

/** A document whose change the server rejected: the reason, what it blocks, and what the member can do. */
export function AttentionItem({ item, held, close }: AttentionItemProps): ReactElement {
  const { retry, exportUnsent } = useSyncCommands()
  const { edit } = useDocumentLinks(item)
  const together = blockedMessage(held)
  return (
    <li className={listItemStyles}>
      <Icon name={documentIcon(item)} />
      <div>
        <p>
          <ItemTitle item={item} close={close} />
        </p>
        {item.photos && <p className="small">{changeLabel(item)}</p>}
        <p className="small">{rejectionMessage(item.refusal)}</p>
        {together && <p className="small">{together}</p>}
        <div className="actions">
          {edit && (
            <LinkButton href={edit} size="small" onClick={close}>
              Edit
            </LinkButton>
          )}
          <Button size="small" onClick={() => retry(item)}>
            Retry
          </Button>
          <Button size="small" onClick={() => void exportUnsent(item)}>
            Export
          </Button>
          <DiscardButton item={item} held={held} />
        </div>
      </div>
    </li>
  )
}
