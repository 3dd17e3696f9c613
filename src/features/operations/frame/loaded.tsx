import type { ReactElement, ReactNode } from 'react'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { failureText, type OnlineData } from '../use-operations.ts'

interface LoadedProps<T> {
  from: OnlineData<T>
  children: (data: T) => ReactNode
}

/** Data of the server, or what stands in the way of it. */
export function Loaded<T>({ from, children }: LoadedProps<T>): ReactElement {
  const { data, failure, reload } = from
  const isOffline = useIsOffline()
  if (data !== null)
    return (
      <>
        {failure && <FieldError>{failureText(failure)}</FieldError>}
        {children(data)}
      </>
    )
  if (failure)
    return (
      <EmptyState
        title={isOffline ? 'Available when you are online' : 'This could not be loaded'}
        action={<Button onClick={reload}>Try again</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    )
  return (
    <Skeleton label="Loading...">
      <Stack gapPx={10}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonBar key={row} height="40px" />
        ))}
      </Stack>
    </Skeleton>
  )
}
