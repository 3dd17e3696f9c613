import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import type { AlikeRoute } from '#src/platform/port.ts'
import { FieldError } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Routes of this device that go the same way. */
export function AlikeNote({ alike }: { alike: readonly AlikeRoute[] }): ReactElement | null {
  if (alike.length === 0) return null
  return (
    <div role="alert">
      <FieldError>
        This line goes the same way as{' '}
        {alike.map(({ id, name }, i) => (
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
