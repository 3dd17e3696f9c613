import type { ReactElement } from 'react'
import { Chip } from '../../../ui/button/chip.tsx'
import { useAuthorSubscription } from './queries.ts'

interface AuthorChipProps {
  author: string
  onClear: () => void
}

/** Says that the list is one member's, brings that member's routes to this device, and takes the filter away. */
export function AuthorChip({ author, onClear }: AuthorChipProps): ReactElement {
  const username = useAuthorSubscription(author)
  const whose = username ?? 'one member'
  return (
    <Chip pressed icon="close" onClick={onClear} aria-label={`By ${whose}: show everybody’s routes`}>
      By {whose}
    </Chip>
  )
}
