import { css } from 'goober'
import type { ReactElement } from 'react'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { validScaleLevel } from '#domain/route/details/difficulty-scale.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import { ROUTE_DESCRIPTION_MAX, ROUTE_NAME_MAX } from '#domain/route/limits.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import { useLacksFeature } from '../../../platform/plan/use-lacks-feature.ts'
import { useOwnCommunities } from '../../../platform/queries/use-own-communities.ts'
import { useSession } from '../../../state/session.ts'
import { OfferSlot } from '../../../ui/feedback/offer-slot.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SelectWithParts } from '../../../ui/form/select-with-parts.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { OptionalDetails } from './optional-details.tsx'
import type { RouteDraft } from './route-draft.ts'

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-block: 16px;
`

const ACTIVITY_OPTIONS = ACTIVITIES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }))
const VISIBILITIES = Object.keys(VISIBILITY_LABELS) as Visibility[]

const GRADE_OPTIONS = GRADES.map((value) => ({
  value,
  label: GRADE_LABELS[value],
}))

interface RouteFieldsProps {
  draft: RouteDraft
  /** the first message of each field */
  errors: Readonly<Record<string, string>>
  onChange: (draft: RouteDraft) => void
}

/** The fields that the forms for creating and editing share. */
export function RouteFormFields({ draft, errors, onChange }: RouteFieldsProps): ReactElement {
  const set = (part: Partial<RouteDraft>): void => onChange({ ...draft, ...part })
  return (
    <>
      <Field label="Name" error={errors['name']}>
        <TextInput
          name="name"
          maxLength={ROUTE_NAME_MAX}
          autoComplete="off"
          value={draft.name}
          onChange={(change) => set({ name: change.currentTarget.value })}
        />
      </Field>
      <div className={pair}>
        <div>
          <Field label="Activity" error={errors['activity']}>
            <SelectInput
              name="activity"
              options={ACTIVITY_OPTIONS}
              value={draft.activity}
              // The level belongs to the scale of the old activity; drop it if the new one has
              // another scale.
              onChange={(activity) => set({ activity, scale: validScaleLevel({ ...draft, activity }) })}
            />
          </Field>
        </div>
        <div>
          <VisibilityField draft={draft} errors={errors} onChange={onChange} />
        </div>
      </div>
      <Field label="Difficulty" error={errors['grade']}>
        <SelectInput options={GRADE_OPTIONS} value={draft.grade} onChange={(grade) => set({ grade })} />
      </Field>
      <Field label="Description" error={errors['description']}>
        <TextArea
          name="description"
          maxLength={ROUTE_DESCRIPTION_MAX}
          rows={5}
          value={draft.description}
          onChange={(change) => set({ description: change.currentTarget.value })}
        />
      </Field>
      <OptionalDetails draft={draft} errors={errors} onChange={onChange} />
    </>
  )
}

function VisibilityField({ draft, errors, onChange }: RouteFieldsProps): ReactElement {
  const { memberId } = useSession()
  const communities = useOwnCommunities(memberId ?? '') ?? []
  const { visibility, communities: chosen } = draft
  // Members without a community cannot choose this option.
  const isLocked = useLacksFeature('private_routes')
  const options = VISIBILITIES.filter(
    (value) =>
      visibility === value ||
      !((value === 'community' && communities.length === 0) || (value === 'private' && isLocked)),
  ).map((value) => ({ value, label: VISIBILITY_LABELS[value] }))
  const isMissingCommunity = visibility === 'community' && chosen.length === 0
  return (
    <>
      <SelectWithParts<Visibility>
        label="Who can see it"
        name="visibility"
        {...(isMissingCommunity && { help: 'Only visible to you until you choose a community.' })}
        error={errors['visibility'] ?? errors['communities']}
        options={options}
        value={visibility}
        onChange={(value) => onChange({ ...draft, visibility: value })}
        partsOf="community"
        legend="Communities"
        parts={communities}
        chosen={chosen}
        onChoose={(next) => onChange({ ...draft, communities: next })}
      />
      {isLocked && <OfferSlot feature="private_routes">Private routes come with a higher plan.</OfferSlot>}
    </>
  )
}
