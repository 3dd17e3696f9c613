/** Of the crest of a community. */
export const COMMUNITY_COLOURS = ['fern', 'clay', 'lake', 'straw', 'heather', 'stone'] as const
export type CommunityColour = (typeof COMMUNITY_COLOURS)[number]
