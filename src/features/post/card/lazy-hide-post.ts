import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { HidePostProps } from './hide-post.tsx'

/** Moderators need it rarely, and most members never. */
export const HidePost: ComponentType<HidePostProps> = lazyComponent(
  async () => (await import('./hide-post.tsx')).HidePost,
)
