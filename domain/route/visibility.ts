import type { Visibility } from './route.ts'

/** Display names for the author. */
export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Everyone',
  followers: 'My followers',
  community: 'My communities',
  private: 'Only me',
}
