import { type FormEvent, type ReactElement, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useCommunityCommands } from '../commands.ts'
import { AccessFields } from '../form/access-fields.tsx'
import { communityFormStyles } from '../form/community-form-styles.ts'
import {
  areaErrors,
  type CommunityFormValues,
  changedCommunityFields,
  communityDraftName,
  toCommunityFormValues,
} from '../form/community-form-values.ts'
import type { CommunityFieldsProps } from '../form/fields-props.ts'
import { ProfileFields } from '../form/profile-fields.tsx'
import { useFormErrors } from '../form/use-form-errors.ts'

/** Profile and access of a community. What is typed is a draft until it is saved. */
export function ProfileSection({ community }: { community: Community }): ReactElement | null {
  const draft = useFormDraft<CommunityFormValues>(communityDraftName(community.id))
  return draft === undefined ? null : <ProfileForm community={community} stored={draft} />
}

interface ProfileFormProps {
  community: Community
  stored: FormDraft<CommunityFormValues> | null
}

/** Only changed fields are written. */
function ProfileForm({ community, stored }: ProfileFormProps): ReactElement {
  const [draft] = useState(stored)
  const [values, change, forget] = useFormWithDraft<CommunityFormValues>({
    name: communityDraftName(community.id),
    noun: 'community',
    title: community.name,
    parentId: community.id,
    baseValues: toCommunityFormValues(community),
    isNew: false,
    draft,
  })
  const { root, errors, clear, failure, isBusy, save } = useSave(community, values, forget)
  const isChanged = Object.keys(changedCommunityFields(community, values)).length > 0
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
      aria-label="Profile and access"
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
          Save
        </Button>
        {isChanged && <Button onClick={() => void forget()}>Discard changes</Button>}
      </div>
    </form>
  )
}

function useSave(community: Community, values: CommunityFormValues, forget: () => Promise<void>) {
  const { edit } = useCommunityCommands()
  const { root, errors, fail, clear } = useFormErrors()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const own = areaErrors(values)
    if (Object.keys(own).length > 0) {
      setFailure(commandErrorMessage('invalid'))
      return fail(own)
    }
    const set = changedCommunityFields(community, values)
    if (Object.keys(set).length === 0) return forget()
    setBusy(true)
    const result = await edit(community.id, set)
    setBusy(false)
    if (!result.ok) {
      setFailure(commandErrorMessage(result.reason))
      return fail(result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {})
    }
    await forget()
    notify('success', 'Community saved')
  }
  return { root, errors, clear, failure, isBusy, save }
}
