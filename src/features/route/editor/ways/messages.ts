/**
 * here: what is drawn there can follow ways · too_far: none are shown · not_here, held_back: none are on this device, or nobody knows
 * any · pictures, no_map: the map does not tell them
 */
export type WaysAvailability = 'here' | 'too_far' | 'not_here' | 'held_back' | 'pictures' | 'no_map'

/** Why a line is straight though it is to follow ways. */
export const STRAIGHT_LINE_REASONS: Readonly<Record<WaysAvailability, string | null>> = {
  here: null,
  too_far: 'Zoom in until paths are shown. From here, lines are straight.',
  not_here: 'No ways are known here on this device, so lines are straight.',
  held_back: 'Saving data: the ways of this place are not on this device, so lines are straight.',
  pictures: 'The map is made of pictures, which do not tell where ways are, so lines are straight.',
  no_map: 'There is no map of this place on this device, so lines are straight.',
}

/** Of one press: how many points it brought, the last on a way. */
export const pointAddedMessage = (points: number): string =>
  points === 1 ? 'Point added on a way' : `Point added, ${points.toLocaleString('en')} points along the way`
