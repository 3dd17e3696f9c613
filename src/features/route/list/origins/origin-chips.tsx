import type { ReactElement } from 'react'
import { Chip } from '#src/ui/button/chip.tsx'
import { useOrigins } from './use-origins.ts'

/** Among the chips of the active filters: other places from which the distances can be counted. */
export function OriginChips(): ReactElement {
  const { filter, home, isLooking, showFrom, showFromMe } = useOrigins()
  return (
    <>
      {filter.place !== '' && (
        <Chip icon="flag" aria-busy={isLooking} onClick={() => void showFromMe()}>
          Near me
        </Chip>
      )}
      {home && filter.place !== home.place && (
        <Chip icon="home" onClick={() => showFrom(home)}>
          Near {home.place}
        </Chip>
      )}
    </>
  )
}
