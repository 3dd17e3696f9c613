import type { Visibility } from './route.ts'

/** Who sees what its author shows, said to that author. */
export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Everyone',
  followers: 'My followers',
  community: 'My communities',
  private: 'Only me',
}
