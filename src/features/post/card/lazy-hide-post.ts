import { lazyComponent } from '../../../ui/lazy-component.ts'

/** Moderators need it rarely, and most members never. */
export const HidePost = lazyComponent(async () => (await import('./hide-post.tsx')).HidePost)
