import { DeletePost } from './delete-post.tsx'
import { HidePost } from './hide-post.tsx'

export const DIALOGS = { DeletePost, HidePost }
