import type { ReactElement } from 'react'
import { announcementAreas } from '#domain/wire/operations/announcements.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PLAN_NAMES } from '../labels.ts'
import { useOnlineData } from '../use-operations.ts'

/** `to`: everybody, a plan, or the kind of group that the next field names. */
export interface AudienceDraft {
  to: string
  community: string
  /** a geohash */
  area: string
  areaName: string
}

export const EVERYBODY: AudienceDraft = { to: '', community: '', area: '', areaName: '' }

const TO_OPTIONS = [
  { value: '', label: 'All members' },
  ...Object.entries(PLAN_NAMES).map(([value, label]) => ({ value, label: `Members with ${label}` })),
  { value: 'community', label: 'Members of a community' },
  { value: 'area', label: 'Members with a home area' },
]

/** The part of the request. */
export function audienceOf({ to, community, area, areaName }: AudienceDraft): object {
  if (to === 'community') return { community: slugOf(community) }
  if (to === 'area') return { area: { cell: area, name: areaName } }
  return { plan: to || null }
}

/** Of the address of a community, or what was typed. */
const slugOf = (text: string): string => text.trim().replace(/\/+$/, '').split('/').at(-1) ?? ''

interface AudienceFieldsProps {
  draft: AudienceDraft
  onChange: (changes: Partial<AudienceDraft>) => void
}

/** To whom an announcement goes. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps): ReactElement {
  return (
    <>
      <Field label="To" help="Not members who have switched off notifications of the system.">
        <SelectInput options={TO_OPTIONS} value={draft.to} onChange={(to) => onChange({ to })} />
      </Field>
      {draft.to === 'community' && (
        <Field label="Community" help="The last part of its address, such as alpine-club.">
          <TextInput
            value={draft.community}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ community: currentTarget.value })}
          />
        </Field>
      )}
      {draft.to === 'area' && <AreaField draft={draft} onChange={onChange} />}
    </>
  )
}

function AreaField({ draft, onChange }: AudienceFieldsProps): ReactElement {
  const { data } = useOnlineData('announcements/areas/', announcementAreas)
  const areas = data?.areas ?? []
  const options = [
    { value: '', label: 'Choose an area' },
    ...areas.map(({ cell, name, members }) => ({ value: cell, label: `${name} (${members})` })),
  ]
  return (
    <Field label="Home area" help="Areas about 150 km wide, with the number of members in each.">
      <SelectInput
        options={options}
        value={draft.area}
        onChange={(area) => onChange({ area, areaName: areas.find(({ cell }) => cell === area)?.name ?? '' })}
      />
    </Field>
  )
}
