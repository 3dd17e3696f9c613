import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** An offer beside something that is locked, made by another feature. */
export interface OfferProps {
  /** what is locked, in the words of the feature that makes the offer */
  feature?: string
  /** what has reached a limit */
  resource?: string
  /** one sentence that says what is locked */
  children: ReactNode
}

const Context = createContext<(props: OfferProps) => ReactNode>(({ children }) => <p>{children}</p>)

/** The page chooses what is shown in the slots. */
export const OfferProvider = Context.Provider

/** A place for an offer; without a provider only its sentence is shown. */
export function OfferSlot(props: OfferProps): ReactElement {
  const renderOffer = use(Context)
  return <>{renderOffer(props)}</>
}
