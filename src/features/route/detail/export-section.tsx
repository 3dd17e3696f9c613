import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportFormat } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { exportRoute } from './export-route.ts'

const FORMATS: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['gpx', 'GPX'],
  ['geojson', 'GeoJSON'],
]

/** Exports the route as a file, also offline, and offers the original file of an imported route. */
export function ExportSection({ route }: { route: Route }): ReactElement {
  const { port } = usePlatform()
  const original = useQuery('route.original', { id: route.id })
  const [busy, setBusy] = useState<ExportFormat | 'original' | null>(null)
  async function save(kind: ExportFormat | 'original'): Promise<void> {
    setBusy(kind)
    await exportRoute(port, route, kind)
    setBusy(null)
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
