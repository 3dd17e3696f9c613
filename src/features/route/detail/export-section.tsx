import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { toFileName } from '#domain/std/text/file-name.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportFormat } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'

const FORMATS: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['gpx', 'GPX'],
  ['geojson', 'GeoJSON'],
]
const NOT_HERE = 'The full track is not on this device yet.'
const FAILED = 'This track could not be written to a file.'

/** The route as a file for other apps and devices, made here, also with no network; and the file that it came in. */
export function ExportSection({ route }: { route: Route }): ReactElement {
  const { port } = usePlatform()
  const original = useQuery('route.original', { id: route.id })
  const [busy, setBusy] = useState<ExportFormat | 'original' | null>(null)
  async function save(what: ExportFormat | 'original'): Promise<void> {
    setBusy(what)
    try {
      const found = await (what === 'original' ? port.exports.original(route.id) : converted(what))
      if (found) saveFile(document, found.content, found.name)
      else notify('warning', NOT_HERE)
    } catch {
      notify('error', FAILED)
    }
    setBusy(null)
  }
  async function converted(format: ExportFormat) {
    const content = await port.exports.route(route.id, format)
    return content && { name: toFileName(route.name, format), content }
  }
  return (
    <Section title="Export">
      <Stack gapPx={10}>
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
          {original && (
            <Button size="small" busy={busy === 'original'} onClick={() => void save('original')}>
              Original file
            </Button>
          )}
        </Row>
        {original && (
          <p className={classNames(textStyles.small, textStyles.muted)}>
            Imported from {original}, which is kept on this device with all its points, for you alone.
          </p>
        )}
      </Stack>
    </Section>
  )
}
