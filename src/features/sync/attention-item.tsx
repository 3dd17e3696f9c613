import type { ReactElement } from 'react'
import type { ShownItem } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { itemLook } from '../../ui/item-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAddresses } from './address-of.ts'
import { useSyncCommands } from './commands.ts'
import { Discard } from './discard.tsx'
import { heldWords } from './held-words.ts'
import { actionWords, iconOf } from './nouns.ts'
import { refusalWords } from './refusal-words.ts'
import { type ItemProps, ItemTitle } from './waiting-item.tsx'

interface AttentionItemProps extends ItemProps {
  /** what builds on it, and waits until it is settled */
  held: readonly ShownItem[]
}

/** One document that the server has refused: its words, what is held with it, and what the member can do about them. */
export function AttentionItem({ item, held, close }: AttentionItemProps): ReactElement {
  const { retry, exportUnsent } = useSyncCommands()
  const { edit } = useAddresses(item)
  const together = heldWords(held)
  return (
    <li className={itemLook}>
      <Icon name={iconOf(item)} />
      <div>
        <p>
          <ItemTitle item={item} close={close} />
        </p>
        {item.photos && <p className="small">{actionWords(item)}</p>}
        <p className="small">{refusalWords(item.refusal)}</p>
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
          <Discard item={item} held={held} />
        </div>
      </div>
    </li>
  )
}
