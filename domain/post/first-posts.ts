/** A community can approve this many posts of each member, and show the later ones at once. */
export const FIRST_POSTS = 3
