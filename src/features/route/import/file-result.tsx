import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import type { SimilarRoute } from '#src/platform/port/port.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { TextLink } from '#src/ui/button/text-link.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { type ImportFile, importFileName } from './import-files.ts'
import { isLoss, warningMessage } from './messages.ts'

interface FileResultProps {
  file: ImportFile & { state: 'read' }
  /** all chosen files */
  files: readonly ImportFile[]
}

/**
 * The routes in a file, with warnings about dropped content and about routes that exist already.
 */
export function FileResult({ file, files }: FileResultProps): ReactElement {
  const { routes, warnings, importId } = file.result
  const alike = useQuery('import.alike', { importId })
  const saved = alike?.routes ?? []
  const duplicateFile = files.find(
    (other) => other.state === 'read' && alike?.earlier.includes(other.result.importId),
  )
  const needsCheck = saved.length > 0 || duplicateFile !== undefined || warnings.some(isLoss)
  const points = routes.reduce((sum, route) => sum + route.pointsKept, 0).toLocaleString('en')
  return (
    <>
      <Tag tone={needsCheck ? 'warning' : 'moss'}>{needsCheck ? 'Check' : 'Ok'}</Tag>{' '}
      {routes.length === 1 ? '1 route' : `${routes.length} routes`}, {points} points
      {saved.length > 0 && <AlreadySaved routes={saved} />}
      {saved.length === 0 && duplicateFile && <p>Same line as in {importFileName(duplicateFile)} above.</p>}
      {warnings.length > 0 && (
        <p>{warnings.map((warning) => warningMessage(warning, file.result)).join('; ')}</p>
      )}
    </>
  )
}

function AlreadySaved({ routes }: { routes: readonly SimilarRoute[] }): ReactElement {
  return (
    <p>
      Already in your routes:{' '}
      {routes.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <TextLink href={paths.route(id)}>{name}</TextLink>
        </span>
      ))}
      . You can still save it again.
    </p>
  )
}
