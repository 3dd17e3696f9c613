import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import type { RouteFilter } from '#domain/route/list/filter.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FilterSection } from './filter-section.tsx'
import { findNearMe } from './find-near-me.ts'
import { usePlaces } from './queries.ts'
import { radiusOptions } from './radius.ts'

const places = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const DEFAULT_RADIUS_INDEX = 2
const ANYWHERE = 'anywhere'
/** A single letter matches too many places. */
const TYPED_MIN = 2

interface LocationFilterProps {
  filter: RouteFilter
  onChange: (some: Partial<RouteFilter>) => void
}

/** Filters by distance from a place named in local routes, or from the member's position. */
export function LocationFilter({ filter, onChange }: LocationFilterProps): ReactElement {
  const { near, place } = filter
  const radii = radiusOptions(useUnits())
  const [isLooking, setLooking] = useState(false)
  const radius = near ? near.radius : (radii[DEFAULT_RADIUS_INDEX]?.radius ?? null)

  async function selectMyPosition(): Promise<void> {
    setLooking(true)
    const position = await findNearMe(radius)
    setLooking(false)
    if (position) onChange({ near: position, place: '' })
  }

  return (
    <FilterSection title="Where">
      {near ? (
        <Row>
          <Chip
            pressed
            icon="close"
            onClick={() => onChange({ near: null, place: '' })}
            aria-label={`Near ${place || 'me'}: remove filter`}
          >
            Near {place || 'me'}
          </Chip>
          <SelectInput
            size="small"
            label="Distance"
            options={[
              ...radii.map((each) => ({ value: String(each.radius), label: `Within ${each.label}` })),
              { value: ANYWHERE, label: 'Any distance' },
            ]}
            value={near.radius === null ? ANYWHERE : String(closestRadius(radii, near.radius))}
            onChange={(value) =>
              onChange({ near: { ...near, radius: value === ANYWHERE ? null : Number(value) } })
            }
          />
        </Row>
      ) : (
        <Stack>
          <Row>
            <Button size="small" icon="flag" busy={isLooking} onClick={() => void selectMyPosition()}>
              Near me
            </Button>
          </Row>
          <PlaceChoice
            onChoose={({ name, lat, lon }) => onChange({ near: { lat, lon, radius }, place: name })}
          />
        </Stack>
      )}
    </FilterSection>
  )
}

/** A link can contain a radius that is not among the options. */
const closestRadius = (radii: readonly { radius: number }[], radius: number): number =>
  radii
    .map((each) => each.radius)
    .reduce((best, each) => (Math.abs(each - radius) < Math.abs(best - radius) ? each : best))

interface PlaceChoiceProps {
  onChoose: (place: { name: string; lat: number; lon: number }) => void
}

function PlaceChoice({ onChoose }: PlaceChoiceProps): ReactElement {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = usePlaces(text.length < TYPED_MIN ? '' : text)
  const hasNoMatch = text.length >= TYPED_MIN && found.length === 0
  return (
    <Field label="Near a place" help={hasNoMatch ? 'No places found on this device.' : undefined}>
      <TextInput
        type="search"
        icon="search"
        placeholder="Village or region"
        autoComplete="off"
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className={places} aria-label="Places">
          {found.map((place) => (
            <li key={place.name}>
              <Chip onClick={() => onChoose(place)}>
                {place.name} <small>{place.routes.toLocaleString('en')}</small>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
