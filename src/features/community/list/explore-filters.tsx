import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { COMMUNITY_SIZES, type CommunitySize } from '#domain/community/size.ts'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { type Option, SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { JOINING_LABELS, SIZE_LABELS } from '../labels.ts'
import { type CommunityListView, type CommunitySort, SORT_LABELS } from './list-view.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  margin-bottom: 20px;
  & .text {
    flex: 1 1 260px;
    max-width: 460px;
  }
  & .joining {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${phone} {
    & .text {
      flex-basis: 100%;
      max-width: none;
    }
  }
`

const ANY = ''

const optionsOf = <V extends string>(any: string, all: readonly V[], labels: Record<V, string>) =>
  [{ value: ANY, label: any }, ...all.map((value) => ({ value, label: labels[value] }))] as readonly Option<
    V | typeof ANY
  >[]

const ACTIVITY_OPTIONS = optionsOf<Activity>('Any activity', ACTIVITIES, ACTIVITY_LABELS)
const SIZE_OPTIONS = optionsOf<CommunitySize>('Any size', COMMUNITY_SIZES, SIZE_LABELS)
const JOINING = Object.keys(JOINING_LABELS) as Community['joining'][]
const SORTS = (Object.keys(SORT_LABELS) as CommunitySort[]).map((value) => ({
  value,
  label: SORT_LABELS[value],
}))

interface ExploreFiltersProps {
  view: CommunityListView
  onTextChange: (text: string) => void
  onViewChange: (view: Partial<CommunityListView>) => void
}

/** Text, activity, size, how to join, and the order. */
export function ExploreFilters({ view, onTextChange, onViewChange }: ExploreFiltersProps): ReactElement {
  return (
    <search className={styles}>
      <div className="text">
        <TextInput
          type="search"
          icon="search"
          name="q"
          placeholder="Name, place or topic"
          aria-label="Filter communities"
          autoComplete="off"
          value={view.text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
      </div>
      <SelectInput
        size="small"
        label="Activity"
        options={ACTIVITY_OPTIONS}
        value={view.activity ?? ANY}
        onChange={(activity) => onViewChange({ activity: activity === ANY ? null : activity })}
      />
      <SelectInput
        size="small"
        label="Size"
        options={SIZE_OPTIONS}
        value={view.size ?? ANY}
        onChange={(size) => onViewChange({ size: size === ANY ? null : size })}
      />
      <div className="joining">
        {JOINING.map((joining) => (
          <Chip
            key={joining}
            pressed={view.joining === joining}
            onClick={() => onViewChange({ joining: view.joining === joining ? null : joining })}
          >
            {JOINING_LABELS[joining]}
          </Chip>
        ))}
      </div>
      <SelectInput
        size="small"
        label="Sort"
        options={SORTS}
        value={view.sort}
        onChange={(sort) => onViewChange({ sort })}
      />
    </search>
  )
}
