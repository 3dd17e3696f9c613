import { type ReactElement, useMemo, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { SyncChip } from '../ui/cairn/sync-chip.tsx'
import { StatsLine } from '../ui/display/stats.tsx'
import { StatsGrid } from '../ui/display/stats-grid.tsx'
import { ElevationProfile } from '../ui/drawing/profile/elevation-profile.tsx'
import { MapSheet } from '../ui/drawing/sheet/map-sheet.tsx'
import { RouteSketch } from '../ui/drawing/sketch/route-sketch.tsx'
import { formatDistance } from '../ui/format/distance.ts'
import { formatDuration } from '../ui/format/duration.ts'
import { formatHeight } from '../ui/format/height.ts'
import { Card } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'
import { RouteMap } from '../ui/map/route-map.tsx'
import { textStyles } from '../ui/theme/text-styles.ts'
import { lakesRoute, ridgeRoute, type SampleRoute } from './sample-route.ts'
import { sampleCard } from './sheet-styles.ts'

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
      <div className="text">
        <h3>{name}</h3>
        <p className={textStyles.place}>{place}</p>
        <StatsLine
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
        <SampleCard route={lakesRoute} />
        <SampleCard route={ridgeRoute} active />
        <SampleCard route={{ ...ridgeRoute, name: 'Vogar and the Fužina pastures' }} unsent />
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
  const point = lakesRoute.points[Math.round(share * (lakesRoute.points.length - 1))]
  return point ? [{ ...point, name, share }] : []
})

export function SheetPart(): ReactElement {
  const [position, setPosition] = useState<number | null>(0.36)
  const [mapOpen, setMapOpen] = useState(false)
  const lines = useMemo(() => [lakesRoute.points], [])
  const waypoints = useMemo(() => [{ lat: 46.35, lon: 13.8, name: 'Triglav Lakes hut' }], [])
  const marker =
    position === null
      ? null
      : (lakesRoute.points[Math.round(position * (lakesRoute.points.length - 1))] ?? null)
  return (
    <Section title="Map sheet and profile" note="one marker on both">
      {mapOpen ? (
        <RouteMap
          label={`Map of ${lakesRoute.name}`}
          units="metric"
          lines={lines}
          waypoints={waypoints}
          marker={marker}
          sketchHeights={lakesRoute.sketchHeights}
          seed={lakesRoute.name}
        />
      ) : (
        <MapSheet
          {...lakesRoute}
          seed={lakesRoute.name}
          label={`Sketch of ${lakesRoute.name}`}
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
        heights={lakesRoute.heights}
        distanceM={lakesRoute.distanceM}
        units="metric"
        places={places}
        label={`Elevation of ${lakesRoute.name}`}
        onPosition={setPosition}
      />
      <StatsGrid
        stats={[
          { label: 'Distance', value: formatDistance(31_200, 'metric') },
          { label: 'Time', value: formatDuration(43_200) },
          { label: 'Ascent', value: formatHeight(1_690, 'metric') },
        ]}
      />
    </Section>
  )
}
