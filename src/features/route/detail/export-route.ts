import type { Route } from '#domain/route/route.ts'
import { toFileName } from '#domain/std/text/file-name.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import type { ExportFormat, Port } from '../../../platform/port/port.ts'
import { notify } from '../../../ui/toast/notify.ts'

const NOT_ON_DEVICE = 'The full track is not on this device yet.'
const FAILED = 'Could not export this track.'

/** Saves a route or its original file as a file, also offline; a message says why it could not. */
export async function exportRoute(
  { exports }: Pick<Port, 'exports'>,
  route: Pick<Route, 'id' | 'name'>,
  kind: ExportFormat | 'original',
): Promise<void> {
  try {
    if (kind === 'original') return save(await exports.original(route.id))
    const content = await exports.route(route.id, kind)
    save(content && { name: toFileName(route.name, kind), content })
  } catch {
    notify('error', FAILED)
  }
}

function save(file: { name: string; content: Blob } | null): void {
  if (file) saveFile(document, file.content, file.name)
  else notify('warning', NOT_ON_DEVICE)
}
