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
const NOT_ON_DEVICE = 'The full track is not on this device yet.'
const FAILED = 'Could not export this track.'

/** Exports the route as a file, also offline, and offers the original file of an imported route. */
export function ExportSection({ route }: { route: Route }): ReactElement {
  const { port } = usePlatform()
  const original = useQuery('route.original', { id: route.id })
  const [busy, setBusy] = useState<ExportFormat | 'original' | null>(null)
  async function save(kind: ExportFormat | 'original'): Promise<void> {
    setBusy(kind)
    try {
      const found = await (kind === 'original' ? port.exports.original(route.id) : convert(kind))
      if (found) saveFile(document, found.content, found.name)
      else notify('warning', NOT_ON_DEVICE)
    } catch {
      notify('error', FAILED)
    }
    setBusy(null)
  }
  async function convert(format: ExportFormat) {
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
            Imported from {original}. The original file is kept on this device with all its points, only for
            you.
          </p>
        )}
      </Stack>
    </Section>
  )
}
