import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { lazyModule } from '../../../ui/lazy-module.ts'
import type { DeletePostProps } from './delete-post.tsx'
import type { HidePostProps } from './hide-post.tsx'

// In one file: a member who opens one of them has decided about a post, which is rare.

const dialogs = lazyModule(async () => (await import('./dialogs.ts')).DIALOGS)

export const HidePost: ComponentType<HidePostProps> = lazyComponent(
  async () => (await dialogs.load()).HidePost,
)
export const DeletePost: ComponentType<DeletePostProps> = lazyComponent(
  async () => (await dialogs.load()).DeletePost,
)
