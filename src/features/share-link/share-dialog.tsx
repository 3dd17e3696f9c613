import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { linkPath } from '#domain/wire/link-paths.ts'
import type { LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Row, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { createdLabel, EXPIRY_OPTIONS, expiryLabel, failureMessage, visibilityMessage } from './messages.ts'
import { useShareLinks } from './use-share-links.ts'

const styles = css`
  margin-top: 16px;
  & ul {
    margin-bottom: 16px;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  & li > p {
    flex: 1 1 180px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & small {
    display: block;
    color: var(--muted);
  }
  & .address {
    overflow-wrap: anywhere;
    user-select: all;
  }
`

interface ShareDialogProps {
  target: LinkTarget
  name: string
  isMine: boolean
  onClose: () => void
}

/** Creates and revokes share links. Only the server knows them, so this needs a connection. */
export function ShareDialog({ target, name, isMine, onClose }: ShareDialogProps): ReactElement {
  const { links, failure, busy, create, revoke } = useShareLinks(target)
  const [expiry, setExpiry] = useState(EXPIRY_OPTIONS[1]?.value ?? '')
  async function createAndCopy(): Promise<void> {
    const days = EXPIRY_OPTIONS.find(({ value }) => value === expiry)?.days ?? null
    const link = await create(days)
    if (link) await copyLink(link, name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with a link"
      description={visibilityMessage(target.collection, isMine)}
      actions={
        <>
          <Button tone="primary" busy={busy} onClick={() => void createAndCopy()}>
            Create link
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles}>
        {links && links.length > 0 && (
          <ul aria-label="Links">
            {links.map((link, i) => (
              <LinkRow key={link.token} link={link} at={i + 1} name={name} busy={busy} onRevoke={revoke} />
            ))}
          </ul>
        )}
        {failure && <FieldError>{failureMessage(failure, target.collection)}</FieldError>}
        <Field label="Link expires after">
          <SelectInput options={EXPIRY_OPTIONS} value={expiry} onChange={setExpiry} />
        </Field>
      </div>
    </Dialog>
  )
}

interface LinkRowProps {
  link: ShareLink
  /** number of the link, for screen readers */
  at: number
  name: string
  busy: boolean
  onRevoke: (token: string) => Promise<void>
}

function LinkRow({ link, at, name, busy, onRevoke }: LinkRowProps): ReactElement {
  const which = <VisuallyHidden> link {at}</VisuallyHidden>
  return (
    <li>
      <p>
        {expiryLabel(link)}
        <small>{createdLabel(link)}</small>
        <small className="address">{addressOf(link)}</small>
      </p>
      <Row tight>
        <Button size="small" onClick={() => void copyLink(link, name)}>
          Copy{which}
        </Button>
        <Button size="small" tone="danger" busy={busy} onClick={() => void onRevoke(link.token)}>
          Revoke{which}
        </Button>
      </Row>
    </li>
  )
}

const addressOf = ({ token }: ShareLink): string => new URL(linkPath(token), location.href).href

/** Copies the link; without clipboard access it is shown for copying by hand. */
async function copyLink(link: ShareLink, name: string): Promise<void> {
  const address = addressOf(link)
  try {
    await navigator.clipboard.writeText(address)
    notify('success', { title: 'Link copied', text: name })
  } catch {
    notify('info', { title: address, text: 'Copy this address.' }, { durationMs: Infinity })
  }
}
