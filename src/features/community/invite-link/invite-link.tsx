import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { InviteLink } from '#domain/wire/invite-link.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { EXPIRY_OPTIONS, expiryLabel, manageFailure, USES_OPTIONS, usesLabel } from './messages.ts'
import { type InviteLinkControl, useInviteLink } from './use-invite-link.ts'

const styles = css`
  margin-top: 28px;
  & h3 {
    font-weight: 600;
  }
  & .link {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  & .link > p {
    flex: 1 1 200px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & .link small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & .limits {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 12px 0;
  }
  & .limits > * {
    flex: 1 1 180px;
    margin: 0;
  }
`

/** Makes, copies, replaces or ends the secret link of a community. Only the server knows it. */
export function InviteLinkManager({ community }: { community: string }): ReactElement {
  const control = useInviteLink(community)
  const { link, failure, busy, replace } = control
  const [expiry, setExpiry] = useState('7')
  const [uses, setUses] = useState('open')
  async function create(): Promise<void> {
    const days = EXPIRY_OPTIONS.find(({ value }) => value === expiry)?.days ?? null
    const usesMax = USES_OPTIONS.find(({ value }) => value === uses)?.usesMax ?? null
    const made = await replace({ days, usesMax })
    if (made) await copyLink(made)
  }
  return (
    <section className={styles} aria-labelledby="invite-link">
      <h3 id="invite-link">Invite by link</h3>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        Anyone with the link can join without asking, also if the community is by request or by invitation.
      </p>
      {link && <CurrentLink link={link} control={control} />}
      {failure && <FieldError>{manageFailure(failure)}</FieldError>}
      <div className="limits">
        <Field label="Link expires after">
          <SelectInput options={EXPIRY_OPTIONS} value={expiry} onChange={setExpiry} />
        </Field>
        <Field label="Can be used by">
          <SelectInput options={USES_OPTIONS} value={uses} onChange={setUses} />
        </Field>
      </div>
      <Button size="small" busy={busy} onClick={() => void create()}>
        {link ? 'Replace the link' : 'Create link'}
      </Button>
      {link && <p className="note">The current link stops working when you replace it.</p>}
    </section>
  )
}

function CurrentLink({ link, control }: { link: InviteLink; control: InviteLinkControl }): ReactElement {
  return (
    <div className="link">
      <p>
        {usesLabel(link)}
        <small>{expiryLabel(link)}</small>
      </p>
      <Row tight>
        {link.token !== null && (
          <Button size="small" tone="primary" onClick={() => void copyLink(link)}>
            Copy link
          </Button>
        )}
        <Button size="small" tone="danger" busy={control.busy} onClick={() => void control.end()}>
          End link
        </Button>
      </Row>
    </div>
  )
}

/** Copies the link; without clipboard access it is shown for copying by hand. */
async function copyLink({ token }: InviteLink): Promise<void> {
  const address = new URL(paths.communityJoin(token ?? ''), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify('success', 'Invitation link copied')
  } catch {
    notify('info', { title: address, text: 'Copy this address.' }, { durationMs: Infinity })
  }
}
