import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { AccountOf } from '#domain/account/account.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { catchUnreachable } from '#src/platform/port/command-messages.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useItemState } from '#src/state/sync-status.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextLink } from '#src/ui/button/text-link.tsx'
import { SyncChip } from '#src/ui/cairn/sync-chip.tsx'
import { DiscardDraftDialog } from '#src/ui/dialog/discard-draft-dialog.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { TRASH_SHAPE } from '../../../../ui/icons/late-shapes.ts'
import { commandFailureMessage } from '../../commands.ts'

const styles = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--line);
  }
  & li > :last-child {
    margin-left: auto;
  }
  & small {
    color: var(--muted);
  }
`

type Draft = AccountOf<'draft'>

/** Drafts of the line editor; nothing if there are none. */
export function DraftList(): ReactElement | null {
  const drafts = useQuery('draft.list', {})?.filter(({ noun }) => noun === 'route') ?? []
  if (drafts.length === 0) return null
  return (
    <Section title="Drafts" note={drafts.length}>
      <ul className={styles} aria-label="Drafts">
        {drafts.toReversed().map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Section>
  )
}

function DraftRow({ draft }: { draft: Draft }): ReactElement {
  const { port } = usePlatform()
  const state = useItemState({ collection: 'account', id: draft.id })
  const [isConfirming, setConfirming] = useState(false)
  const title = draft.title || 'Untitled'
  async function discard(): Promise<void> {
    setConfirming(false)
    const result = await catchUnreachable(port.run('draft.delete', { id: localId(draft) }))
    if (!result.ok) notify('error', commandFailureMessage(result.reason))
  }
  return (
    <li>
      <TextLink href={editorPath(draft)}>{title}</TextLink>
      <small>{draft.of ? 'route edit' : 'new route'}</small>
      {state && <SyncChip state={state} />}
      <IconButton label={`Discard ${title}`} icon={TRASH_SHAPE} onClick={() => setConfirming(true)} />
      <DiscardDraftDialog
        title={draft.title}
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onDiscard={() => void discard()}
      />
    </li>
  )
}

/** The stored id is `<memberId>:draft:<id>`. */
const localId = ({ id }: Draft): string => id.split(':').at(-1) ?? ''

const editorPath = (draft: Draft): string =>
  draft.of ? paths.routeEditLine(draft.of) : paths.routeDraft(localId(draft))
