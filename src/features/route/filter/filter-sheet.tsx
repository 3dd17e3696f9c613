import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { FIT_FOR, NO_FILTER, RANGES, RELATED, type RouteFilter, SHAPES } from '#domain/route/filter.ts'
import { GRADES } from '#domain/route/grade.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { GRADE_LABELS, SHAPE_LABELS } from '../labels.ts'
import { type ListView, readListView, writeListView } from '../list/list-view.ts'
import { formatFilter, parseFilter } from './filter-query.ts'
import { FilterChips, FilterSection } from './filter-section.tsx'
import { RELATED_LABELS, SUITABILITY_LABELS, shortMonth, starsLabel } from './labels.ts'
import { LocationFilter } from './location-filter.tsx'
import { useCommunities, useFacets, useLacksFeature } from './queries.ts'
import { RangeFilter } from './range-filter.tsx'
import { SavedFilters } from './saved-filters.tsx'

const styles = css`
  & > header,
  & > footer {
    position: sticky;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 20px;
    background: var(--raised);
  }
  & > header {
    top: 0;
    border-bottom: 1px solid var(--rule);
  }
  & > footer {
    bottom: 0;
    border-top: 1px solid var(--rule);
  }
  & > .parts {
    padding: 0 20px;
  }
  & > .parts > :first-child {
    border-top: 0;
  }
  & .locked {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const ANY = ''

interface FilterSheetProps {
  view: ListView
  /** at each change */
  onViewChange: (view: Partial<ListView>) => void
  onClose: () => void
}

/** All that the list of routes can be narrowed by. Every choice says beforehand how many routes it would give. */
export function FilterSheet({ view, onViewChange, onClose }: FilterSheetProps): ReactElement {
  const { memberId } = useSession()
  const [filter, setFilter] = useState(() => parseFilter(view.filter))
  const shown = { ...view, filter: formatFilter(filter) }
  const facets = useFacets(shown)
  const total = facets?.total
  const lacksSeason = useLacksFeature('advanced_filters')

  function change(some: Partial<RouteFilter>): void {
    const next = { ...filter, ...some }
    setFilter(next)
    onViewChange({ filter: formatFilter(next) })
  }

  function apply(query: string): void {
    const applied = readListView(query)
    setFilter(parseFilter(applied.filter))
    onViewChange(applied)
  }

  return (
    <div className={styles}>
      <header>
        <h2>Filters</h2>
        <IconButton icon="close" label="Close the filters" onClick={onClose} />
      </header>
      <div className="parts">
        <SavedFilters memberId={memberId ?? ''} query={writeListView('', shown)} onApply={apply} />
        <FilterSection title="Activity">
          <FilterChips
            options={ACTIVITIES.map((value) => ({
              value,
              words: ACTIVITY_LABELS[value],
              count: facets?.activities[value],
            }))}
            chosen={filter.activities}
            onChange={(activities) => change({ activities })}
          />
        </FilterSection>
        <FilterSection title="Length and effort">
          <Stack gapPx={16}>
            {RANGES.map((name) => (
              <RangeFilter
                key={name}
                name={name}
                range={filter[name]}
                onChange={(range) => change({ [name]: range })}
              />
            ))}
          </Stack>
        </FilterSection>
        <FilterSection title="Difficulty">
          <FilterChips
            options={GRADES.map((value) => ({
              value,
              words: GRADE_LABELS[value],
              count: facets?.grades[value],
            }))}
            chosen={filter.grades}
            onChange={(grades) => change({ grades })}
          />
        </FilterSection>
        <FilterSection title="Shape">
          <FilterChips
            options={SHAPES.map((value) => ({
              value,
              words: SHAPE_LABELS[value],
              count: facets?.shapes[value],
            }))}
            chosen={filter.shapes}
            onChange={(shapes) => change({ shapes })}
          />
        </FilterSection>
        <LocationFilter filter={filter} onChange={change} />
        <FilterSection title="Rating">
          <FilterChips
            options={(facets?.ratings ?? []).map(({ stars, count }) => ({
              value: stars,
              words: starsLabel(stars),
              count,
            }))}
            chosen={filter.rating === null ? [] : [filter.rating]}
            onChange={(chosen) => change({ rating: chosen.at(-1) ?? null })}
          />
        </FilterSection>
        <FilterSection title="For me">
          <FilterChips
            options={RELATED.map((value) => ({
              value,
              words: RELATED_LABELS[value],
              count: facets?.related[value],
            }))}
            chosen={filter.related}
            onChange={(related) => change({ related })}
          />
        </FilterSection>
        <FilterSection title="Fit for">
          <FilterChips
            options={FIT_FOR.map((value) => ({
              value,
              words: SUITABILITY_LABELS[value],
              count: facets?.fitFor[value],
            }))}
            chosen={filter.fitFor}
            onChange={(fitFor) => change({ fitFor })}
          />
        </FilterSection>
        <FilterSection title="Season">
          {lacksSeason ? (
            <p className="locked">
              <Icon name="lock" size="small" /> Filters by season are part of the Explorer plan.
            </p>
          ) : (
            <FilterChips
              options={MONTHS.map((value) => ({
                value,
                words: shortMonth(value),
                count: facets?.months[value - 1],
              }))}
              chosen={filter.months}
              onChange={(months) => change({ months })}
            />
          )}
        </FilterSection>
        <TagsPart filter={filter} facets={facets} onChange={change} />
        <CommunityPart filter={filter} onChange={change} />
      </div>
      <footer>
        <TextButton
          onClick={() => {
            setFilter(NO_FILTER)
            onViewChange({ filter: '', text: '', author: null })
          }}
        >
          Clear all
        </TextButton>
        <Button tone="primary" onClick={onClose}>
          {total === undefined
            ? 'Show routes'
            : `Show ${total.toLocaleString('en')} route${total === 1 ? '' : 's'}`}
        </Button>
      </footer>
    </div>
  )
}

interface PartProps {
  filter: RouteFilter
  onChange: (some: Partial<RouteFilter>) => void
}

/** Those that routes of this choice have, and whatever stands. */
function TagsPart({
  filter,
  facets,
  onChange,
}: PartProps & { facets: ReturnType<typeof useFacets> }): ReactElement | null {
  const known = facets?.tags ?? []
  const missing = filter.tags.filter((tag) => known.every((each) => each.tag !== tag))
  const options = [...missing.map((tag) => ({ tag, count: 0 })), ...known]
  if (options.length === 0) return null
  return (
    <FilterSection title="Tags">
      <FilterChips
        options={options.map(({ tag, count }) => ({ value: tag, words: tag, count }))}
        chosen={filter.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </FilterSection>
  )
}

function CommunityPart({ filter, onChange }: PartProps): ReactElement | null {
  const communities = useCommunities()
  if (communities.length === 0) return null
  return (
    <FilterSection title="Community">
      <SelectInput
        label="Community"
        options={[
          { value: ANY, label: 'Any, or none' },
          ...communities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.community ?? ANY}
        onChange={(value) => onChange({ community: value === ANY ? null : value })}
      />
    </FilterSection>
  )
}
