import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { type LinkTarget, linkPath, type ShareLink } from '#domain/wire/share-link.ts'
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
`

interface ShareDialogProps {
  target: LinkTarget
  name: string
  isMine: boolean
  onClose: () => void
}

/** Makes links to a route or a collection, and ends them. The server alone knows them, so all of it needs a connection. */
export function ShareDialog({ target, name, isMine, onClose }: ShareDialogProps): ReactElement {
  const { links, failure, busy, create, revoke } = useShareLinks(target)
  const [holds, setHolds] = useState(EXPIRY_OPTIONS[1]?.value ?? '')
  async function makeAndSend(): Promise<void> {
    const days = EXPIRY_OPTIONS.find(({ value }) => value === holds)?.days ?? null
    const link = await create(days)
    if (link) await hand(link, name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with a link"
      description={visibilityMessage(target.collection, isMine)}
      actions={
        <>
          <Button tone="primary" busy={busy} onClick={() => void makeAndSend()}>
            Make a link
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
        <Field label="A new link holds for">
          <SelectInput options={EXPIRY_OPTIONS} value={holds} onChange={setHolds} />
        </Field>
      </div>
    </Dialog>
  )
}

interface LinkRowProps {
  link: ShareLink
  /** which one it is, for those who do not see the row */
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
      </p>
      <Row tight>
        <Button size="small" onClick={() => void hand(link, name)}>
          Copy{which}
        </Button>
        <Button size="small" tone="danger" busy={busy} onClick={() => void onRevoke(link.token)}>
          End{which}
        </Button>
      </Row>
    </li>
  )
}

/** Into the clipboard; where the browser does not let the page, the address stays in sight to be copied by hand. */
async function hand({ token }: ShareLink, name: string): Promise<void> {
  const address = new URL(linkPath(token), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify('success', { title: 'Link copied', text: name })
  } catch {
    notify('info', { title: address, text: 'Copy this address.' }, { durationMs: Infinity })
  }
}
