import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import type { SimilarRoute } from '#src/platform/port/port.ts'
import { TextLink } from '#src/ui/button/text-link.tsx'
import { FieldError } from '#src/ui/form/field.tsx'

/** Lists local routes with a similar line. */
export function SimilarRoutesNote({ routes }: { routes: readonly SimilarRoute[] }): ReactElement | null {
  if (routes.length === 0) return null
  return (
    <div role="alert">
      <FieldError>
        This line is similar to{' '}
        {routes.map(({ id, name }, i) => (
          <span key={id}>
            {i > 0 && ', '}
            <TextLink href={paths.route(id)}>{name}</TextLink>
          </span>
        ))}
        .
      </FieldError>
    </div>
  )
}
