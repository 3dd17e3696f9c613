import { css } from 'goober'
import type { ReactElement } from 'react'
import { VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '#domain/route/visibility.ts'
import { dateDays } from '#domain/trip/days/edit-days.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import { TRIP_DESCRIPTION_MAX, TRIP_NAME_MAX } from '#domain/trip/limits.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { useOwnCommunities } from '../../../platform/queries/use-own-communities.ts'
import { SelectWithParts } from '../../../ui/form/select-with-parts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { useTripCommands } from '../commands.ts'
import { StoredInput, StoredTextArea } from './text-fields.tsx'
import type { TripEditor } from './use-trip-editor.ts'

const styles = css`
  margin-bottom: 24px;
  & .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 180px;
    gap: 16px;
    margin-bottom: 16px;
  }
  & .pair > * {
    margin: 0;
  }
  & fieldset {
    margin: 12px 0 0;
    padding: 0;
    border: 0;
  }
  ${phone} {
    & .pair {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

interface TripFieldsEditorProps {
  trip: Trip
  editor: TripEditor
  isOwner: boolean
  memberId: string
}

/** Name, first day, texts and visibility of a trip; each change is stored at once. */
export function TripFieldsEditor({ trip, editor, isOwner, memberId }: TripFieldsEditorProps): ReactElement {
  const { plan, change } = editor
  return (
    <Section title="About the trip">
      <div className={styles}>
        <div className="pair">
          <StoredInput
            label="Name"
            name="name"
            maxLength={TRIP_NAME_MAX}
            value={plan.name}
            errorOf={(name) => (name.trim() === '' ? 'Name must not be empty.' : null)}
            onSave={(name) => change({ name: name.trim() }, 'name')}
          />
          <StoredInput
            label="First day"
            type="date"
            help="Sets the dates of all days."
            value={computeTripDates(plan.days).start ?? ''}
            onSave={(first) => change({ days: dateDays(plan.days, first || null) }, 'first day')}
          />
        </div>
        <StoredTextArea
          label="Description"
          maxLength={TRIP_DESCRIPTION_MAX}
          value={plan.description}
          onSave={(description) => change({ description }, 'description')}
        />
        <StoredTextArea
          label="Notes"
          help="For everyone on this trip: bookings, phone numbers, plan B."
          maxLength={TRIP_DESCRIPTION_MAX}
          value={plan.notes}
          onSave={(notes) => change({ notes }, 'notes')}
        />
        {isOwner && <VisibilityField trip={trip} memberId={memberId} />}
      </div>
    </Section>
  )
}

function VisibilityField({ trip, memberId }: Pick<TripFieldsEditorProps, 'trip' | 'memberId'>): ReactElement {
  const { edit } = useTripCommands()
  const communities = useOwnCommunities(memberId) ?? []
  const { id, visibility, communities: chosen } = trip
  // Members without a community cannot choose this option.
  const options = VISIBILITIES.filter(
    (value) => value !== 'community' || visibility === value || communities.length > 0,
  ).map((value) => ({ value, label: VISIBILITY_LABELS[value] }))
  return (
    <SelectWithParts<Visibility>
      label="Who can see it"
      name="visibility"
      help="Collaborators always can. Routes keep their own visibility."
      options={options}
      value={visibility}
      onChange={(value) =>
        void edit(id, { visibility: value, communities: value === 'community' ? [...chosen] : [] })
      }
      partsOf="community"
      legend="Communities"
      parts={communities}
      chosen={chosen}
      onChoose={(next) => void edit(id, { communities: next })}
    />
  )
}
