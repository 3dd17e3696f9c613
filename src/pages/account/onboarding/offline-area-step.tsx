import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { distanceM } from '#domain/std/geo/distance.ts'
import { areaPackId, type PackCircle, parsePackArea, parsePackId } from '#domain/wire/pack-id.ts'
import { PackSection } from '../../../features/pack/pack-section.tsx'
import { AreaSearch } from '../../../features/profile/area-search.tsx'
import { ChosenPlaceRow } from '../../../features/profile/onboarding/chosen-place-row.tsx'
import { StepButtons } from '../../../features/profile/onboarding/step-buttons.tsx'
import type { StepProps } from '../../../features/profile/onboarding/step-props.ts'
import { useProfile } from '../../../features/profile/queries.ts'
import type { Pack } from '../../../platform/port/port.ts'
import { usePacks } from '../../../platform/queries/use-packs.ts'
import { useQuery, useSteadyQuery } from '../../../platform/queries/use-query.ts'
import type { ChosenPlace } from '../../../platform/session/onboarding-record.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useViewSettings } from '../../../state/settings.ts'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'

const RADII_KM = [5, 10, 20] as const
const DEFAULT_RADIUS_KM = 10
const PLACES_COMPARED = 5

const radius = css`
  & > p {
    margin-bottom: 6px;
    font-weight: 600;
    font-size: 0.875rem;
  }
`

/** The first area whose map and routes are kept on this device, with its size before it is saved. */
export function OfflineAreaStep({ memberId, record, remember, onDone, onSkip }: StepProps): ReactElement {
  const [isSearching, setIsSearching] = useState(false)
  const { units } = useViewSettings()
  const radiusKm = RADII_KM.find((each) => each === record.radiusKm) ?? DEFAULT_RADIUS_KM
  const home = useHomePlace(memberId)
  const place = isSearching ? null : (record.place ?? home)
  return (
    <Stack gapPx={20}>
      <p>Choose one area to keep on this device. Its map and routes then open without a connection.</p>
      {place ? (
        <>
          <ChosenPlaceRow name={place.name || 'Where I am now'} onChange={() => setIsSearching(true)} />
          <div className={radius}>
            <p aria-hidden="true">Radius</p>
            <SegmentedControl
              label="Radius"
              options={RADII_KM.map((km) => ({
                value: String(km),
                label: formatQuantity(formatDistance(km * 1_000, units)),
              }))}
              value={String(radiusKm)}
              onChange={(km) => remember({ radiusKm: Number(km) })}
            />
          </div>
          <AreaPack place={place} radiusKm={radiusKm} />
        </>
      ) : (
        <AreaSearch
          onChoose={(chosen) => {
            remember({ place: chosen })
            setIsSearching(false)
          }}
        />
      )}
      <StepButtons onContinue={onDone} onSkip={onSkip} />
    </Stack>
  )
}

/** The place of this device's routes that has the name of the home area. */
function useHomePlace(memberId: string): ChosenPlace | null {
  const name = useProfile(memberId)?.homeArea?.name ?? ''
  const { rows } = useSteadyQuery('route.places', { text: name, limit: PLACES_COMPARED })
  return rows?.find((each) => each.name === name) ?? null
}

/** The routes that are on this device: those of the home area are downloaded first. */
function AreaPack({ place, radiusKm }: { place: ChosenPlace; radiusKm: number }): ReactElement {
  const { lat, lon } = place
  const isOffline = useIsOffline()
  const filter = `near=${lat},${lon},${radiusKm * 1_000}`
  const found = useQuery('route.list', { text: '', sort: 'nearest', author: null, filter, limit: 1 })
  const count = found?.total ?? 0
  const area = { name: place.name || 'Around me', lat, lon, radiusKm }
  const id = savedIdOf(usePacks() ?? [], area) ?? areaPackId(area)
  return (
    <>
      <output>
        {count === 1 ? '1 route starts in this area.' : `${count} routes start in this area.`}
        {isOffline && ' You are offline: saving continues when you are online.'}
      </output>
      <PackSection id={id} refreshKey={count} />
    </>
  )
}

/** The centre of a place follows from the routes on this device, so it may have moved since the area was saved. */
function savedIdOf(packs: readonly Pack[], area: PackCircle): string | undefined {
  return packs.find(({ id: pack }) => {
    const { noun, id } = parsePackId(pack)
    const saved = noun === 'area' ? parsePackArea(id) : null
    if (!saved || 'frame' in saved || saved.name !== area.name || saved.radiusKm !== area.radiusKm)
      return false
    return distanceM(saved, area) < area.radiusKm * 1_000
  })?.id
}
