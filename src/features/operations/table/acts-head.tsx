import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'

/** The head of a column of buttons. */
export const ActsHead = (): ReactElement => <VisuallyHidden>Actions</VisuallyHidden>
