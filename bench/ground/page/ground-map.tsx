import { type ReactElement, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { createTileSource } from '#src/platform/connection/map-tiles.ts'
import { useMapColours } from '#src/ui/map/map-colours.ts'
import { mapStyles } from '#src/ui/map/map-styles.ts'
import { useLeafletMap, useTileLayer } from '#src/ui/map/use-leaflet-map.ts'
import { addThemeStyles } from '#src/ui/theme/theme-styles.ts'

// One map as all pages draw it, over the whole page: ?lat=…&lon=…&zoom=…&attribution=…

const NO_RELIEF = { line: [], sketchHeights: [], seed: '' }
const asked = new URLSearchParams(location.search)
const numberOf = (name: string): number => Number(must(asked.get(name), name))

function GroundMap(): ReactElement {
  const center: [number, number] = [numberOf('lat'), numberOf('lon')]
  const { element, leaflet } = useLeafletMap({ center, zoom: numberOf('zoom'), fadeAnimation: false })
  const tiles = useMemo(
    () => createTileSource({ kind: 'drawn', attribution: asked.get('attribution') ?? '' }, 'usual'),
    [],
  )
  const colours = useMapColours()
  useTileLayer(leaflet, { tiles, units: 'metric', colours, ...NO_RELIEF })
  useEffect(() => {
    leaflet?.map.eachLayer((layer) =>
      layer.once('load', () => {
        document.title = 'drawn'
      }),
    )
  }, [leaflet])
  return <section ref={element} className={mapStyles} aria-label="Map" />
}

addThemeStyles()
createRoot(must(document.querySelector('main'), 'a place')).render(<GroundMap />)
