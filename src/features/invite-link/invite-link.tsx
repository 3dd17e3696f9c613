import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type {
  InviteLink,
  InviteLinkRole,
  InviteTarget,
  InvitingCollection,
} from '#domain/wire/invite-link.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { notify } from '../../ui/toast/notify.ts'
import {
  EXPIRY_OPTIONS,
  expiryLabel,
  manageFailure,
  ROLE_OPTIONS,
  ROLE_TEXTS,
  USES_OPTIONS,
  usesLabel,
} from './messages.ts'
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

const EXPLANATIONS: Readonly<Record<InvitingCollection, string>> = {
  communities:
    'Anyone with the link can join without asking, also if the community is by request or by invitation.',
  trips: 'Any member with the link can join this trip.',
}
const JOIN_PATHS: Readonly<Record<InvitingCollection, (token: string) => string>> = {
  communities: paths.communityJoin,
  trips: paths.tripJoin,
}

/** Makes, copies, replaces or ends the secret link to a document. Only the server knows it. */
export function InviteLinkManager({ target }: { target: InviteTarget }): ReactElement {
  const { collection } = target
  const hasRoles = collection === 'trips'
  const control = useInviteLink(target)
  const { link, failure, busy, replace } = control
  const [expiry, setExpiry] = useState('7')
  const [uses, setUses] = useState('open')
  const [role, setRole] = useState<InviteLinkRole>('editor')
  async function create(): Promise<void> {
    const days = EXPIRY_OPTIONS.find(({ value }) => value === expiry)?.days ?? null
    const usesMax = USES_OPTIONS.find(({ value }) => value === uses)?.usesMax ?? null
    const made = await replace({ days, usesMax, role: hasRoles ? role : null })
    if (made) await copyLink(made, collection)
  }
  return (
    <section className={styles} aria-labelledby="invite-link">
      <h3 id="invite-link">Invite by link</h3>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{EXPLANATIONS[collection]}</p>
      {link && <CurrentLink link={link} collection={collection} control={control} />}
      {failure && <FieldError>{manageFailure(failure, collection)}</FieldError>}
      <div className="limits">
        {hasRoles && (
          <Field label="Those who join become">
            <SelectInput options={ROLE_OPTIONS} value={role} onChange={setRole} />
          </Field>
        )}
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

interface CurrentLinkProps {
  link: InviteLink
  collection: InvitingCollection
  control: InviteLinkControl
}

function CurrentLink({ link, collection, control }: CurrentLinkProps): ReactElement {
  return (
    <div className="link">
      <p>
        {usesLabel(link)}
        <small>
          {expiryLabel(link)}
          {link.role && `. ${ROLE_TEXTS[link.role]}`}
        </small>
      </p>
      <Row tight>
        {link.token !== null && (
          <Button size="small" tone="primary" onClick={() => void copyLink(link, collection)}>
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
async function copyLink({ token }: InviteLink, collection: InvitingCollection): Promise<void> {
  const address = new URL(JOIN_PATHS[collection](token ?? ''), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify('success', 'Invitation link copied')
  } catch {
    notify('info', { title: address, text: 'Copy this address.' }, { durationMs: Infinity })
  }
}
