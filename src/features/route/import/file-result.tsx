import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import type { SimilarRoute } from '#src/platform/port/port.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { TextLink } from '#src/ui/button/text-link.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { type ImportFile, importFileName } from './import-files.ts'
import { WARNING_MESSAGES } from './messages.ts'

interface FileResultProps {
  file: ImportFile & { state: 'read' }
  /** all that were chosen */
  files: readonly ImportFile[]
}

/** What a file holds, and what to know of it before it is saved: what was left out of it, and what is here already. */
export function FileResult({ file, files }: FileResultProps): ReactElement {
  const { routes, warnings, importId } = file.result
  const alike = useQuery('import.alike', { importId })
  const saved = alike?.routes ?? []
  const twin = files.find((other) => other.state === 'read' && alike?.earlier.includes(other.result.importId))
  const isDoubtful = warnings.length > 0 || saved.length > 0 || twin !== undefined
  const points = routes.reduce((sum, route) => sum + route.pointsKept, 0).toLocaleString('en')
  return (
    <>
      <Tag tone={isDoubtful ? 'warning' : 'moss'}>{isDoubtful ? 'Warnings' : 'Ok'}</Tag>{' '}
      {routes.length === 1 ? '1 route' : `${routes.length} routes`}, {points} points
      {saved.length > 0 && <AlreadySaved routes={saved} />}
      {saved.length === 0 && twin && <p>The same line as in {importFileName(twin)}, above.</p>}
      {warnings.length > 0 && <p>{warnings.map((warning) => WARNING_MESSAGES[warning]).join('; ')}</p>}
    </>
  )
}

function AlreadySaved({ routes }: { routes: readonly SimilarRoute[] }): ReactElement {
  return (
    <p>
      Already among your routes:{' '}
      {routes.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <TextLink href={paths.route(id)}>{name}</TextLink>
        </span>
      ))}
      . It can be saved again all the same.
    </p>
  )
}
