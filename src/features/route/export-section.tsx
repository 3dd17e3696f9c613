import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { fileNameOf } from '#domain/std/file-name.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { ExportFormat } from '../../platform/port.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/section.tsx'

const FORMATS: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['gpx', 'GPX'],
  ['geojson', 'GeoJSON'],
]
const NOT_HERE = 'The full track is not on this device yet.'
const FAILED = 'This track could not be written to a file.'

/** The route as a file for other apps and devices, made here, also with no network. */
export function ExportSection({ route }: { route: Route }): ReactElement {
  const { port } = usePlatform()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  async function save(format: ExportFormat): Promise<void> {
    setBusy(format)
    try {
      const file = await port.exports.route(route.id, format)
      if (file) saveFile(document, file, fileNameOf(route.name, format))
      else notify('warning', NOT_HERE)
    } catch {
      notify('error', FAILED)
    }
    setBusy(null)
  }
  return (
    <Section title="Export">
      <Row tight>
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            size="small"
            busy={busy === format}
            aria-label={`Export ${label}`}
            onClick={() => void save(format)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Section>
  )
}
