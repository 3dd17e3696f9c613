import { createContext, type ReactElement, type ReactNode, use } from 'react'
import type { Pack, PackSize } from '../../platform/port/port.ts'
import { usePackSize, usePacks } from '../../platform/queries/use-packs.ts'

/** A pack of this device, or what it would need. */
export interface PackState {
  /** of the pack, which may not exist yet */
  id: string
  /** all packs on this device; null while loading */
  packs: readonly Pack[] | null
  pack: Pack | undefined
  /** undefined until it is measured; null: this browser cannot store packs, or its documents are missing */
  size: PackSize | null | undefined
}

interface PackProps {
  /** id of the pack, which may not exist yet */
  id: string
  /** changes when the size of the pack may have changed */
  refreshKey: string | number
}

export function usePackState({ id, refreshKey }: PackProps): PackState {
  const packs = usePacks()
  const pack = packs?.find((each) => each.id === id)
  return { id, packs, pack, size: usePackSize(id, `${refreshKey} ${pack?.state}`) }
}

const Context = createContext<PackState>({ id: '', packs: null, pack: undefined, size: undefined })

/** One measured pack for several parts of a page. */
export function PackProvider({ children, ...props }: PackProps & { children: ReactNode }): ReactElement {
  return <Context value={usePackState(props)}>{children}</Context>
}

export const useProvidedPack = (): PackState => use(Context)
