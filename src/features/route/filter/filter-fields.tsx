import type { ReactElement } from 'react'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import { FIT_FOR, RANGES, RELATED, type RouteFilter, SHAPES } from '#domain/route/list/filter.ts'
import { useLacksFeature } from '../../../platform/plan/use-lacks-feature.ts'
import { OfferSlot } from '../../../ui/feedback/offer-slot.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SHAPE_LABELS } from '../labels.ts'
import { FilterChips, FilterSection } from './filter-section.tsx'
import { RELATED_LABELS, SUITABILITY_LABELS, shortMonth, starsLabel } from './labels.ts'
import { LocationFilter } from './location-filter.tsx'
import { useCommunities, type useFacets } from './queries.ts'
import { RangeFilter } from './range-filter.tsx'

interface FilterFieldsProps {
  filter: RouteFilter
  /** counts per option; undefined until they are loaded */
  facets: ReturnType<typeof useFacets>
  onChange: (some: Partial<RouteFilter>) => void
}

/** The sections of the filter sheet, one per kind of filter. */
export function FilterFields({ filter, facets, onChange }: FilterFieldsProps): ReactElement {
  return (
    <>
      <OptionsSection
        title="Activity"
        values={ACTIVITIES}
        labels={ACTIVITY_LABELS}
        counts={facets?.activities}
        chosen={filter.activities}
        onChange={(activities) => onChange({ activities })}
      />
      <FilterSection title="Length and effort">
        <Stack gapPx={16}>
          {RANGES.map((name) => (
            <RangeFilter
              key={name}
              name={name}
              range={filter[name]}
              onChange={(range) => onChange({ [name]: range })}
            />
          ))}
        </Stack>
      </FilterSection>
      <OptionsSection
        title="Difficulty"
        values={GRADES}
        labels={GRADE_LABELS}
        counts={facets?.grades}
        chosen={filter.grades}
        onChange={(grades) => onChange({ grades })}
      />
      <OptionsSection
        title="Shape"
        values={SHAPES}
        labels={SHAPE_LABELS}
        counts={facets?.shapes}
        chosen={filter.shapes}
        onChange={(shapes) => onChange({ shapes })}
      />
      <LocationFilter filter={filter} onChange={onChange} />
      <RatingSection filter={filter} facets={facets} onChange={onChange} />
      <OptionsSection
        title="For me"
        values={RELATED}
        labels={RELATED_LABELS}
        counts={facets?.related}
        chosen={filter.related}
        onChange={(related) => onChange({ related })}
      />
      <OptionsSection
        title="Suitable for"
        values={FIT_FOR}
        labels={SUITABILITY_LABELS}
        counts={facets?.fitFor}
        chosen={filter.fitFor}
        onChange={(fitFor) => onChange({ fitFor })}
      />
      <SeasonSection filter={filter} facets={facets} onChange={onChange} />
      <TagsSection filter={filter} facets={facets} onChange={onChange} />
      <CommunitySection filter={filter} onChange={onChange} />
    </>
  )
}

interface OptionsSectionProps<V extends string> {
  title: string
  values: readonly V[]
  labels: Readonly<Record<V, string>>
  counts: Readonly<Record<V, number>> | undefined
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

function OptionsSection<V extends string>(props: OptionsSectionProps<V>): ReactElement {
  const { title, values, labels, counts, chosen, onChange } = props
  return (
    <FilterSection title={title}>
      <FilterChips
        options={values.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
        chosen={chosen}
        onChange={onChange}
      />
    </FilterSection>
  )
}

function RatingSection({ filter, facets, onChange }: FilterFieldsProps): ReactElement {
  return (
    <FilterSection title="Rating">
      <FilterChips
        options={(facets?.ratings ?? []).map(({ stars, count }) => ({
          value: stars,
          label: starsLabel(stars),
          count,
        }))}
        chosen={filter.rating === null ? [] : [filter.rating]}
        onChange={(chosen) => onChange({ rating: chosen.at(-1) ?? null })}
      />
    </FilterSection>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

function SeasonSection({ filter, facets, onChange }: FilterFieldsProps): ReactElement {
  const isLocked = useLacksFeature('advanced_filters')
  return (
    <FilterSection title="Season">
      {isLocked ? (
        <OfferSlot feature="advanced_filters">Season filters come with a higher plan.</OfferSlot>
      ) : (
        <FilterChips
          options={MONTHS.map((value) => ({
            value,
            label: shortMonth(value),
            count: facets?.months[value - 1],
          }))}
          chosen={filter.months}
          onChange={(months) => onChange({ months })}
        />
      )}
    </FilterSection>
  )
}

/** The tags of the matching routes, and the chosen ones even if no route matches. */
function TagsSection({ filter, facets, onChange }: FilterFieldsProps): ReactElement | null {
  const known = facets?.tags ?? []
  const missing = filter.tags.filter((tag) => known.every((each) => each.tag !== tag))
  const options = [...missing.map((tag) => ({ tag, count: 0 })), ...known]
  if (options.length === 0) return null
  return (
    <FilterSection title="Tags">
      <FilterChips
        options={options.map(({ tag, count }) => ({ value: tag, label: tag, count }))}
        chosen={filter.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </FilterSection>
  )
}

const ANY = ''

function CommunitySection({ filter, onChange }: Omit<FilterFieldsProps, 'facets'>): ReactElement | null {
  const communities = useCommunities()
  if (communities.length === 0) return null
  return (
    <FilterSection title="Community">
      <SelectInput
        label="Community"
        options={[
          { value: ANY, label: 'Any' },
          ...communities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.community ?? ANY}
        onChange={(value) => onChange({ community: value === ANY ? null : value })}
      />
    </FilterSection>
  )
}
