import type { ReactElement } from 'react'
import { Chip } from '../../../ui/button/chip.tsx'
import { useAuthorSubscription } from './queries.ts'

interface AuthorChipProps {
  author: string
  onClear: () => void
}

/**
 * Shows that the list is filtered by author, subscribes to that author's routes, and removes the
 * filter on click.
 */
export function AuthorChip({ author, onClear }: AuthorChipProps): ReactElement {
  const username = useAuthorSubscription(author)
  const name = username ?? 'one member'
  return (
    <Chip pressed icon="close" onClick={onClear} aria-label={`By ${name}: remove filter`}>
      By {name}
    </Chip>
  )
}
