/** How difficult a route is; easiest first. */
export const GRADES = ['easy', 'moderate', 'hard', 'expert'] as const
export type Grade = (typeof GRADES)[number]
