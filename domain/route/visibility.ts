/** Who can see a route, post, trip or collection; narrowest first. */
export const VISIBILITIES = ['private', 'followers', 'community', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Display names for the author, in the order of forms. */
export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Everyone',
  followers: 'My followers',
  community: 'My communities',
  private: 'Only me',
}
