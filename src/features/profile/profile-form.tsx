import { type FormEvent, type ReactElement, useState } from 'react'
import { PROFILE_BIO_MAX, type Profile } from '#domain/profile/profile.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { type LeftForm, useKeptForm } from '../../platform/kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActivityChoice } from './activity-choice.tsx'
import { refusedWords, useProfileCommands } from './commands.ts'
import { HomeArea } from './home-area.tsx'
import {
  changesOf,
  draftOf,
  lacksAreaName,
  NAME_OF_AREA_MISSING,
  type ProfileDraft,
} from './profile-draft.ts'

/** Under which the words of a profile are kept while they are typed. */
export const profileName = (id: string): string => `profile ${id}`

interface ProfileFormProps {
  profile: Profile
  left: LeftForm<ProfileDraft> | null
}

/** What others see of the member. Saves on this device at once; only what was changed is sent. */
export function ProfileForm({ profile, left }: ProfileFormProps): ReactElement {
  const { edit } = useProfileCommands()
  const before = draftOf(profile)
  const [draft, setDraft, forget] = useKeptForm<ProfileDraft>({
    name: profileName(profile.id),
    noun: 'profile',
    title: 'My profile',
    under: null,
    before,
    isNew: false,
    left,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(before, draft)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setGeneral(null)
    setErrors({})
    if (lacksAreaName(draft)) return setErrors({ homeArea: NAME_OF_AREA_MISSING })
    if (Object.keys(changes).length === 0) return void notify('info', 'Nothing has changed')
    await save()
  }

  async function save(): Promise<void> {
    setBusy(true)
    const result = await edit(profile.id, changes)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', 'Profile saved')
      return
    }
    setGeneral(refusedWords(result.reason))
    if (result.reason === 'invalid') setErrors(firstMessages(result.field_errors))
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
        <ActivityChoice
          chosen={draft.activities}
          onChange={(activities) => setDraft({ ...draft, activities })}
        />
        <HomeArea
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
