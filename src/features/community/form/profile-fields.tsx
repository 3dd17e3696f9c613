import type { ReactElement } from 'react'
import {
  COMMUNITY_DESCRIPTION_MAX,
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
} from '#domain/community/limits.ts'
import { toSlug } from '#domain/community/slug.ts'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { AreaFields } from './area-fields.tsx'
import { chipsStyles } from './community-form-styles.ts'
import type { CommunityFieldsProps } from './fields-props.ts'
import { LinksField } from './links-field.tsx'

const SLUG_MAX = 80

/** Name, address, area, description, activities, rules and links. */
export function ProfileFields(props: CommunityFieldsProps): ReactElement {
  const { values, errors, set } = props
  return (
    <>
      <Field
        label="Name"
        hint={`${COMMUNITY_NAME_MIN} to ${COMMUNITY_NAME_MAX} letters`}
        error={errors['name']}
      >
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={COMMUNITY_NAME_MAX}
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </Field>
      <Field
        label="Address"
        help="Its short name in links: lowercase letters, digits and hyphens."
        error={errors['slug']}
      >
        <TextInput
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={SLUG_MAX}
          placeholder={toSlug(values.name)}
          value={values.slug}
          onChange={({ currentTarget }) => set({ slug: currentTarget.value })}
        />
      </Field>
      <AreaFields {...props} />
      <Field
        label="Description"
        hint={`${values.description.length.toLocaleString('en')} of ${COMMUNITY_DESCRIPTION_MAX.toLocaleString('en')}`}
        error={errors['description']}
      >
        <TextArea
          name="description"
          rows={4}
          maxLength={COMMUNITY_DESCRIPTION_MAX}
          value={values.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </Field>
      <Activities chosen={values.activities} onChange={(activities) => set({ activities })} />
      <Field label="House rules" help="One rule a line." error={errors['rules']}>
        <TextArea
          name="rules"
          rows={3}
          maxLength={COMMUNITY_DESCRIPTION_MAX}
          value={values.rules}
          onChange={({ currentTarget }) => set({ rules: currentTarget.value })}
        />
      </Field>
      <LinksField {...props} />
    </>
  )
}

interface ActivitiesProps {
  chosen: readonly Activity[]
  onChange: (chosen: Activity[]) => void
}

/** Any number of activities, in the order of the list. */
function Activities({ chosen, onChange }: ActivitiesProps): ReactElement {
  const toggle = (activity: Activity): void =>
    onChange(ACTIVITIES.filter((each) => (each === activity) !== chosen.includes(each)))
  return (
    <fieldset className={chipsStyles}>
      <legend>Activities</legend>
      <div>
        {ACTIVITIES.map((activity) => (
          <Chip key={activity} pressed={chosen.includes(activity)} onClick={() => toggle(activity)}>
            {ACTIVITY_LABELS[activity]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
