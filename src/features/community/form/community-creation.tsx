import { type FormEvent, type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '../../../paths.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { DiscardDraftDialog } from '../../../ui/dialog/discard-draft-dialog.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useCommunityCommands } from '../commands.ts'
import { AccessFields } from './access-fields.tsx'
import { communityFormStyles } from './community-form-styles.ts'
import {
  areaErrors,
  type CommunityFormValues,
  NEW_COMMUNITY,
  NEW_COMMUNITY_DRAFT,
  toNewCommunity,
} from './community-form-values.ts'
import type { CommunityFieldsProps } from './fields-props.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useFormErrors } from './use-form-errors.ts'

/** The form of a new community. A member has at most one draft of it, which is continued. */
export function CommunityCreation(): ReactElement {
  const stored = useFormDraft<CommunityFormValues>(NEW_COMMUNITY_DRAFT)
  const [draft, setDraft] = useState<FormDraft<CommunityFormValues> | null>()
  // Read once: afterwards the form is the source of the draft.
  if (draft === undefined && stored !== undefined) setDraft(stored)
  if (draft === undefined)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="380px" />
      </Skeleton>
    )
  return <CreationForm draft={draft} />
}

function useSave(values: CommunityFormValues, forget: () => Promise<void>) {
  const { create } = useCommunityCommands()
  const [, navigate] = useLocation()
  const { root, errors, fail, clear } = useFormErrors()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const own = areaErrors(values)
    if (Object.keys(own).length > 0) {
      setFailure(commandErrorMessage('invalid'))
      return fail(own)
    }
    setBusy(true)
    const id = v7()
    const result = await create(id, toNewCommunity(values))
    setBusy(false)
    if (!result.ok) {
      setFailure(commandErrorMessage(result.reason))
      return fail(result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {})
    }
    await forget()
    notify('success', 'Community created')
    navigate(paths.community(id), { replace: true })
  }
  return { root, errors, clear, failure, isBusy, save }
}

function CreationForm({ draft }: { draft: FormDraft<CommunityFormValues> | null }): ReactElement {
  const [, navigate] = useLocation()
  const [values, change, forget] = useFormWithDraft<CommunityFormValues>({
    name: NEW_COMMUNITY_DRAFT,
    noun: 'community',
    title: 'New community',
    parentId: null,
    baseValues: NEW_COMMUNITY,
    isNew: true,
    draft,
  })
  const { root, errors, clear, failure, isBusy, save } = useSave(values, forget)
  const [isDiscarding, setDiscarding] = useState(false)
  const fields: CommunityFieldsProps = {
    values,
    errors,
    set: (part) => {
      clear(part)
      change({ ...values, ...part })
    },
  }
  return (
    <form
      ref={root}
      className={communityFormStyles}
      noValidate
      aria-label="New community"
      onSubmit={(event) => void save(event)}
    >
      <Section title="Profile">
        <ProfileFields {...fields} />
      </Section>
      <Section title="Access">
        <AccessFields {...fields} />
      </Section>
      {failure !== null && (
        <div className="failure" role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="go">
        <Button type="submit" tone="primary" busy={isBusy}>
          Create community
        </Button>
        <LinkButton href={paths.communities}>Close and keep draft</LinkButton>
      </div>
      <p className="note">Saved on this device at once and synced when you are online.</p>
      <div className="discard">
        <Button tone="quiet-danger" icon={TRASH_SHAPE} onClick={() => setDiscarding(true)}>
          Discard this draft
        </Button>
      </div>
      <DiscardDraftDialog
        title={values.name}
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onDiscard={() => void forget().then(() => navigate(paths.communities, { replace: true }))}
      />
    </form>
  )
}
