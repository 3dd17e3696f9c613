import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import type { RouteFilter } from '#domain/route/filter.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FilterSection } from './filter-section.tsx'
import { findNearMe } from './find-near-me.ts'
import { radiusOptions } from './labels.ts'
import { usePlaces } from './queries.ts'

const places = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const FIRST_RADIUS = 2
const ANYWHERE = 'anywhere'
/** one letter is the beginning of too many */
const TYPED_MIN = 2

interface LocationFilterProps {
  filter: RouteFilter
  onChange: (some: Partial<RouteFilter>) => void
}

/** Round a place that this device's routes name, or round the member. */
export function LocationFilter({ filter, onChange }: LocationFilterProps): ReactElement {
  const { near, place } = filter
  const radii = radiusOptions(useUnits())
  const [isLooking, setLooking] = useState(false)
  const radius = near ? near.radius : (radii[FIRST_RADIUS]?.radius ?? null)

  async function roundMe(): Promise<void> {
    setLooking(true)
    const here = await findNearMe(radius)
    setLooking(false)
    if (here) onChange({ near: here, place: '' })
  }

  return (
    <FilterSection title="Where">
      {near ? (
        <Row>
          <Chip
            pressed
            icon="close"
            onClick={() => onChange({ near: null, place: '' })}
            aria-label={`Near ${place || 'me'}: show routes of everywhere`}
          >
            Near {place || 'me'}
          </Chip>
          <SelectInput
            size="small"
            label="How far away"
            options={[
              ...radii.map((each) => ({ value: String(each.radius), label: `Within ${each.words}` })),
              { value: ANYWHERE, label: 'However far' },
            ]}
            value={near.radius === null ? ANYWHERE : String(closest(radii, near.radius))}
            onChange={(value) =>
              onChange({ near: { ...near, radius: value === ANYWHERE ? null : Number(value) } })
            }
          />
        </Row>
      ) : (
        <Stack>
          <Row>
            <Button size="small" icon="flag" busy={isLooking} onClick={() => void roundMe()}>
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

/** A link may say a radius that is not among those offered. */
const closest = (radii: readonly { radius: number }[], radius: number): number =>
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
  const isNothing = text.length >= TYPED_MIN && found.length === 0
  return (
    <Field label="Near a place" help={isNothing ? 'No route on this device names this place.' : undefined}>
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
