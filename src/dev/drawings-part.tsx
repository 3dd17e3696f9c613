import { type ReactElement, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ElevationProfile } from '../ui/drawing/elevation-profile.tsx'
import { MapSheet } from '../ui/drawing/map-sheet.tsx'
import { RouteSketch } from '../ui/drawing/route-sketch.tsx'
import { Facts, Figures } from '../ui/facts.tsx'
import { formatDistance } from '../ui/format/distance.ts'
import { formatDuration } from '../ui/format/duration.ts'
import { formatHeight } from '../ui/format/height.ts'
import { Stack } from '../ui/layout.tsx'
import { RouteMap } from '../ui/map/route-map.tsx'
import { Section } from '../ui/section.tsx'
import { SyncChip } from '../ui/sync-chip.tsx'
import { type } from '../ui/theme/type.ts'
import { lakes, ridge, type SampleRoute } from './sample-route.ts'
import { sampleCard } from './sheet-look.ts'

function SampleCard({
  route,
  active,
  unsent,
}: {
  route: SampleRoute
  active?: boolean
  unsent?: boolean
}): ReactElement {
  const { preview, sketchHeights, name, place, distanceM } = route
  return (
    <Card className={sampleCard} unsent={unsent ?? false}>
      <div className="picture">
        <RouteSketch preview={preview} sketchHeights={sketchHeights} seed={name} active={active ?? false} />
      </div>
      <div className="words">
        <h3>{name}</h3>
        <p className={type.place}>{place}</p>
        <Facts
          distance={formatDistance(distanceM, 'metric')}
          ascent={formatHeight(1_690, 'metric')}
          duration={formatDuration(22_200)}
        />
        {unsent && <SyncChip state="waiting" />}
      </div>
    </Card>
  )
}

export function CardsPart(): ReactElement {
  return (
    <Section title="Sketches" note="dashed while only on this device">
      <Stack>
        <SampleCard route={lakes} />
        <SampleCard route={ridge} active />
        <SampleCard route={{ ...ridge, name: 'Vogar and the Fužina pastures' }} unsent />
      </Stack>
    </Section>
  )
}

const places = [
  { name: 'Komna', share: 0.13 },
  { name: 'Lakes hut', share: 0.28 },
  { name: 'Prehodavci', share: 0.45 },
  { name: 'Hribarice', share: 0.52 },
  { name: 'Komarča', share: 0.93 },
].flatMap(({ name, share }) => {
  const point = lakes.points[Math.round(share * (lakes.points.length - 1))]
  return point ? [{ ...point, name, share }] : []
})

export function SheetPart(): ReactElement {
  const [position, setPosition] = useState<number | null>(0.36)
  const [mapOpen, setMapOpen] = useState(false)
  const lines = useMemo(() => [lakes.points], [])
  const waypoints = useMemo(() => [{ lat: 46.35, lon: 13.8, name: 'Triglav Lakes hut' }], [])
  const marker =
    position === null ? null : (lakes.points[Math.round(position * (lakes.points.length - 1))] ?? null)
  return (
    <Section title="Map sheet and profile" note="one marker on both">
      {mapOpen ? (
        <RouteMap
          label={`Map of ${lakes.name}`}
          units="metric"
          lines={lines}
          waypoints={waypoints}
          marker={marker}
          sketchHeights={lakes.sketchHeights}
          seed={lakes.name}
        />
      ) : (
        <MapSheet
          {...lakes}
          seed={lakes.name}
          label={`Sketch of ${lakes.name}`}
          units="metric"
          position={position}
          places={places}
        >
          <Button icon="map" onClick={() => setMapOpen(true)}>
            Open map
          </Button>
        </MapSheet>
      )}
      <ElevationProfile
        heights={lakes.heights}
        distanceM={lakes.distanceM}
        units="metric"
        places={places}
        label={`Elevation of ${lakes.name}`}
        onPosition={setPosition}
      />
      <Figures
        figures={[
          { label: 'Distance', value: formatDistance(31_200, 'metric') },
          { label: 'Time', value: formatDuration(43_200) },
          { label: 'Ascent', value: formatHeight(1_690, 'metric') },
        ]}
      />
    </Section>
  )
}
