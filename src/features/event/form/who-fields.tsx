import type { ReactElement } from 'react'
import { EVENT_GUESTS_MAX } from '#domain/event/limits.ts'
import { useOwnCommunities } from '../../../platform/queries/use-own-communities.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { CLOSING_OPTIONS } from './closing-time.ts'
import type { EventFieldsProps } from './event-fields-props.ts'
import { pairStyles } from './event-form-styles.ts'
import type { EventFormValues } from './event-form-values.ts'
import { QuestionsField } from './questions-field.tsx'

const VISIBILITY_OPTIONS = [
  { value: 'public', label: 'Everyone' },
  { value: 'members', label: 'Members of a community' },
  { value: 'invited', label: 'Invited members' },
] as const satisfies readonly { value: EventFormValues['visibility']; label: string }[]

const GUEST_OPTIONS = Array.from({ length: EVENT_GUESTS_MAX + 1 }, (_, guests) => ({
  value: String(guests),
  label: guests === 0 ? 'No guests' : `Up to ${formatCount(guests, 'guest')} each`,
}))

const NO_COMMUNITY = ''

/** Who may see the event. Only its host may change this. */
export function AudienceFields(props: EventFieldsProps & { memberId: string }): ReactElement {
  const { values, errors, set, memberId } = props
  const communities = useOwnCommunities(memberId) ?? []
  const { visibility, community } = values
  // Members without a community cannot choose this option.
  const options = VISIBILITY_OPTIONS.filter(
    ({ value }) => value !== 'members' || visibility === value || communities.length > 0,
  )
  // An event may belong to a community that the member has left since.
  const isUnknown = community !== null && !communities.some(({ id }) => id === community)
  const communityOptions = [
    { value: NO_COMMUNITY, label: visibility === 'members' ? 'Choose a community' : 'None' },
    ...communities.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnknown ? [{ value: community, label: 'Another community' }] : []),
  ]
  const isMissingCommunity = visibility === 'members' && community === null
  const error = errors['visibility'] ?? errors['community']
  const hasCommunityField = communities.length > 0 || community !== null
  return (
    <div className={pairStyles}>
      <div>
        <Field label="Who can see it" error={isMissingCommunity && hasCommunityField ? null : error}>
          <SelectInput
            name="visibility"
            options={options}
            value={visibility}
            onChange={(value) => set({ visibility: value })}
          />
        </Field>
      </div>
      {hasCommunityField && (
        <div>
          <Field label="Community" error={isMissingCommunity ? error : null}>
            <SelectInput
              name="community"
              options={communityOptions}
              value={community ?? NO_COMMUNITY}
              onChange={(value) => set({ community: value === NO_COMMUNITY ? null : value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

/** Places, guests, approval and when RSVPs close. */
export function PlacesFields({ values, errors, set }: EventFieldsProps): ReactElement {
  return (
    <>
      <div className={pairStyles}>
        <div>
          <Field label="Places" help="Empty: no limit." error={errors['capacity']}>
            <TextInput
              name="capacity"
              inputMode="numeric"
              autoComplete="off"
              value={values.capacity}
              onChange={({ currentTarget }) => set({ capacity: currentTarget.value })}
            />
          </Field>
        </div>
        <div>
          <Field label="Minimum" help="Takes place from this number of people." error={errors['minimum']}>
            <TextInput
              name="minimum"
              inputMode="numeric"
              autoComplete="off"
              value={values.minimum}
              onChange={({ currentTarget }) => set({ minimum: currentTarget.value })}
            />
          </Field>
        </div>
      </div>
      <div className={pairStyles}>
        <div>
          <Field label="Guests" error={errors['guestsAllowed']}>
            <SelectInput
              name="guestsAllowed"
              options={GUEST_OPTIONS}
              value={values.guestsAllowed}
              onChange={(guestsAllowed) => set({ guestsAllowed })}
            />
          </Field>
        </div>
        <ClosingField values={values} errors={errors} set={set} />
      </div>
      <Checkbox
        name="approval"
        checked={values.approval}
        error={errors['approval']}
        onChange={({ currentTarget }) => set({ approval: currentTarget.checked })}
      >
        Approve each person. You or a co-host accept every request.
      </Checkbox>
      {values.approval && <QuestionsField values={values} errors={errors} set={set} />}
    </>
  )
}

function ClosingField({ values, errors, set }: EventFieldsProps): ReactElement {
  const isCustom = values.closing === 'custom'
  const error = errors['rsvpCloses']
  return (
    <div>
      <Field label="Answers close" error={isCustom ? null : error}>
        <SelectInput
          name="closing"
          options={CLOSING_OPTIONS}
          value={values.closing}
          onChange={(closing) => set({ closing })}
        />
      </Field>
      {isCustom && (
        <Field label="Hours before the start" error={error && 'Enter a number of hours, at most one year.'}>
          <TextInput
            name="closingHours"
            inputMode="decimal"
            autoComplete="off"
            value={values.closingHours}
            onChange={({ currentTarget }) => set({ closingHours: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}
