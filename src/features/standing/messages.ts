/** In place of a widget that cannot be read. */
export const ACHIEVEMENTS_FAILURE = 'Achievements unavailable'
export const REPUTATION_FAILURE = 'Unable to load reputation data'
