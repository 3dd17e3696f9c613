import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_WORDS } from '#domain/route/activity-words.ts'
import {
  FIT_FOR,
  GRADES,
  NO_FILTER,
  RANGES,
  RELATED,
  type RouteFilter,
  SHAPES,
} from '#domain/route/filter.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { type ListView, readListView, writeListView } from '../list-address.ts'
import { GRADE_WORDS, SHAPE_WORDS } from '../words.ts'
import { filterOf, textOfFilter } from './address.ts'
import { Choices, Part } from './choices.tsx'
import { useCommunities, useFacets, useLacks } from './queries.ts'
import { RangePart } from './range-part.tsx'
import { SavedPart } from './saved-part.tsx'
import { WherePart } from './where-part.tsx'
import { FIT_WORDS, RELATED_WORDS, shortMonth, starsWords } from './words.ts'

const look = css`
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
  onShow: (view: Partial<ListView>) => void
  onClose: () => void
}

/** All that the list of routes can be narrowed by. Every choice says beforehand how many routes it would give. */
export function FilterSheet({ view, onShow, onClose }: FilterSheetProps): ReactElement {
  const { memberId } = useSession()
  const [filter, setFilter] = useState(() => filterOf(view.filter))
  const shown = { ...view, filter: textOfFilter(filter) }
  const facets = useFacets(shown)
  const total = facets?.total
  const lacksSeason = useLacks('advanced_filters')

  function change(some: Partial<RouteFilter>): void {
    const next = { ...filter, ...some }
    setFilter(next)
    onShow({ filter: textOfFilter(next) })
  }

  function apply(query: string): void {
    const applied = readListView(query)
    setFilter(filterOf(applied.filter))
    onShow(applied)
  }

  return (
    <div className={look}>
      <header>
        <h2>Filters</h2>
        <IconButton icon="close" label="Close the filters" onClick={onClose} />
      </header>
      <div className="parts">
        <SavedPart memberId={memberId ?? ''} query={writeListView('', shown)} onApply={apply} />
        <Part title="Activity">
          <Choices
            options={ACTIVITIES.map((value) => ({
              value,
              words: ACTIVITY_WORDS[value],
              count: facets?.activities[value],
            }))}
            chosen={filter.activities}
            onChange={(activities) => change({ activities })}
          />
        </Part>
        <Part title="Length and effort">
          <Stack gapPx={16}>
            {RANGES.map((name) => (
              <RangePart
                key={name}
                name={name}
                range={filter[name]}
                onChange={(range) => change({ [name]: range })}
              />
            ))}
          </Stack>
        </Part>
        <Part title="Difficulty">
          <Choices
            options={GRADES.map((value) => ({
              value,
              words: GRADE_WORDS[value],
              count: facets?.grades[value],
            }))}
            chosen={filter.grades}
            onChange={(grades) => change({ grades })}
          />
        </Part>
        <Part title="Shape">
          <Choices
            options={SHAPES.map((value) => ({
              value,
              words: SHAPE_WORDS[value],
              count: facets?.shapes[value],
            }))}
            chosen={filter.shapes}
            onChange={(shapes) => change({ shapes })}
          />
        </Part>
        <WherePart filter={filter} onChange={change} />
        <Part title="Rating">
          <Choices
            options={(facets?.ratings ?? []).map(({ stars, count }) => ({
              value: stars,
              words: starsWords(stars),
              count,
            }))}
            chosen={filter.rating === null ? [] : [filter.rating]}
            onChange={(chosen) => change({ rating: chosen.at(-1) ?? null })}
          />
        </Part>
        <Part title="For me">
          <Choices
            options={RELATED.map((value) => ({
              value,
              words: RELATED_WORDS[value],
              count: facets?.related[value],
            }))}
            chosen={filter.related}
            onChange={(related) => change({ related })}
          />
        </Part>
        <Part title="Fit for">
          <Choices
            options={FIT_FOR.map((value) => ({
              value,
              words: FIT_WORDS[value],
              count: facets?.fitFor[value],
            }))}
            chosen={filter.fitFor}
            onChange={(fitFor) => change({ fitFor })}
          />
        </Part>
        <Part title="Season">
          {lacksSeason ? (
            <p className="locked">
              <Icon name="lock" size="small" /> Filters by season are part of the Explorer plan.
            </p>
          ) : (
            <Choices
              options={MONTHS.map((value) => ({
                value,
                words: shortMonth(value),
                count: facets?.months[value - 1],
              }))}
              chosen={filter.months}
              onChange={(months) => change({ months })}
            />
          )}
        </Part>
        <TagsPart filter={filter} facets={facets} onChange={change} />
        <CommunityPart filter={filter} onChange={change} />
      </div>
      <footer>
        <TextButton
          onClick={() => {
            setFilter(NO_FILTER)
            onShow({ filter: '', text: '', author: null })
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
    <Part title="Tags">
      <Choices
        options={options.map(({ tag, count }) => ({ value: tag, words: tag, count }))}
        chosen={filter.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </Part>
  )
}

function CommunityPart({ filter, onChange }: PartProps): ReactElement | null {
  const communities = useCommunities()
  if (communities.length === 0) return null
  return (
    <Part title="Community">
      <SelectInput
        label="Community"
        options={[
          { value: ANY, label: 'Any, or none' },
          ...communities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.community ?? ANY}
        onChange={(value) => onChange({ community: value === ANY ? null : value })}
      />
    </Part>
  )
}
