import { type FormEvent, type ReactElement, useState } from 'react'
import { PROFILE_BIO_MAX, type Profile } from '#domain/profile/profile.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { profileErrorMessage, useProfileCommands } from '../commands.ts'
import { ActivityPicker } from './activity-picker.tsx'
import { HomeAreaFields } from './home-area-fields.tsx'
import {
  AREA_NAME_REQUIRED,
  lacksAreaName,
  type ProfileDraft,
  profileChanges,
  profileToDraft,
} from './profile-draft.ts'

/** Name of the draft that holds the input of the form. */
export const profileDraftName = (id: string): string => `profile ${id}`

interface ProfileFormProps {
  profile: Profile
  left: FormDraft<ProfileDraft> | null
}

/** The public profile of the member. Saved on this device at once; only changed fields are sent. */
export function ProfileForm({ profile, left }: ProfileFormProps): ReactElement {
  const { editProfile } = useProfileCommands()
  const before = profileToDraft(profile)
  const [draft, setDraft, forget] = useFormWithDraft<ProfileDraft>({
    name: profileDraftName(profile.id),
    noun: 'profile',
    title: 'My profile',
    parentId: null,
    baseValues: before,
    isNew: false,
    draft: left,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = profileChanges(before, draft)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setGeneral(null)
    setErrors({})
    if (lacksAreaName(draft)) return setErrors({ homeArea: AREA_NAME_REQUIRED })
    if (Object.keys(changes).length === 0) return void notify('info', 'Nothing has changed')
    await save()
  }

  async function save(): Promise<void> {
    setBusy(true)
    const result = await editProfile(profile.id, changes)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', 'Profile saved')
      return
    }
    setGeneral(profileErrorMessage(result.reason))
    if (result.reason === 'invalid') setErrors(firstFieldMessages(result.field_errors))
  }

  const text = (name: Exclude<keyof ProfileDraft, 'activities' | 'homeArea'>) => ({
    name,
    value: draft[name],
    onChange: (change: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: change.currentTarget.value }),
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Profile">
      <Stack gapPx={16}>
        {general && <FieldError>{general}</FieldError>}
        <div>
          <Field label="First name" error={errors['first_name']}>
            <TextInput {...text('first_name')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" error={errors['last_name']}>
            <TextInput {...text('last_name')} autoComplete="family-name" />
          </Field>
          <Field label="About me" hint={`${draft.bio.length} of ${PROFILE_BIO_MAX}`} error={errors['bio']}>
            <TextArea {...text('bio')} rows={5} maxLength={PROFILE_BIO_MAX} />
          </Field>
        </div>
        <ActivityPicker
          chosen={draft.activities}
          onChange={(activities) => setDraft({ ...draft, activities })}
        />
        <HomeAreaFields
          area={draft.homeArea}
          error={errors['homeArea'] ?? errors['homeArea.name'] ?? errors['homeArea.cell']}
          onChange={(homeArea) => setDraft({ ...draft, homeArea })}
        />
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save profile
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
