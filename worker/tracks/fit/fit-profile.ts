// The part of the FIT profile that routes need: https://developer.garmin.com/fit/overview/
// (Profile.xlsx). Numbers are never reassigned.

export const MESSAGE_KINDS = { session: 18, record: 20, event: 21, course: 31, coursePoint: 32 } as const

export const RECORD = { lat: 0, lon: 1, height: 2, fineHeight: 78 } as const
export const SESSION = { startTime: 2, sport: 5, subSport: 6 } as const
export const COURSE = { sport: 4, name: 5 } as const
export const COURSE_POINT = { lat: 2, lon: 3, type: 5, name: 6 } as const
export const EVENT = { event: 0, type: 1 } as const
export const TIMER_EVENT = 0
export const TIMER_STARTS = 0

const SPORTS: ReadonlyMap<number, string> = new Map([
  [1, 'running'],
  [2, 'cycling'],
  [11, 'walking'],
  [12, 'skiing'],
  [13, 'skiing'],
  [15, 'rowing'],
  [16, 'mountaineering'],
  [17, 'hiking'],
  [19, 'paddling'],
  [21, 'cycling'],
  [27, 'horseback riding'],
  [31, 'rock climbing'],
  [35, 'snowshoeing'],
  [37, 'paddling'],
  [41, 'kayaking'],
])
const SUB_SPORTS: ReadonlyMap<number, string> = new Map([
  [3, 'trail'],
  [8, 'mountain'],
  [11, 'cyclocross'],
  [37, 'backcountry'],
  [46, 'gravel'],
  [47, 'mountain'],
])

/** As in other formats: `trail running`. */
export function sportText(sport: number | null, subSport: number | null): string {
  const parts = [SUB_SPORTS.get(subSport ?? -1), SPORTS.get(sport ?? -1)]
  return parts.filter((part) => part !== undefined).join(' ')
}

const COURSE_POINT_TEXTS: ReadonlyMap<number, string> = new Map([
  [1, 'Summit'],
  [2, 'Valley'],
  [3, 'Water'],
  [4, 'Food'],
  [5, 'Danger'],
  [6, 'Left'],
  [7, 'Right'],
  [8, 'Straight'],
  [9, 'First aid'],
  [10, 'Climb category 4'],
  [11, 'Climb category 3'],
  [12, 'Climb category 2'],
  [13, 'Climb category 1'],
  [14, 'Climb beyond category'],
  [15, 'Sprint'],
  [16, 'Left fork'],
  [17, 'Right fork'],
  [18, 'Middle fork'],
  [19, 'Slight left'],
  [20, 'Sharp left'],
  [21, 'Slight right'],
  [22, 'Sharp right'],
  [23, 'U-turn'],
  [24, 'Segment start'],
  [25, 'Segment end'],
  [27, 'Campsite'],
  [28, 'Aid station'],
  [29, 'Rest area'],
  [31, 'Service'],
  [32, 'Energy gel'],
  [33, 'Sports drink'],
  [34, 'Mile marker'],
  [35, 'Checkpoint'],
  [36, 'Shelter'],
  [37, 'Meeting spot'],
  [38, 'Overlook'],
  [39, 'Toilet'],
  [40, 'Shower'],
  [41, 'Gear'],
  [42, 'Sharp curve'],
  [43, 'Steep incline'],
  [44, 'Tunnel'],
  [45, 'Bridge'],
  [46, 'Obstacle'],
  [47, 'Crossing'],
  [48, 'Store'],
  [49, 'Transition'],
  [50, 'Navigation aid'],
  [51, 'Transport'],
  [52, 'Alert'],
  [53, 'Info'],
])

/** As in TCX. */
export const coursePointText = (type: number | null): string => COURSE_POINT_TEXTS.get(type ?? -1) ?? ''

const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31
/** 31 December 1989, 0:00 UTC */
const EPOCH_S = 631_065_600
/** smaller numbers count from when the device was switched on */
const TIME_MIN = 0x1000_0000

export const semicirclesToDegrees = (semicircles: number): number => semicircles * DEGREES_PER_SEMICIRCLE
export const fitHeightToMetres = (height: number): number => height / 5 - 500
/** Seconds since 1970. */
export const fitTimeToSeconds = (time: number | null): number =>
  time === null || time < TIME_MIN ? Number.NaN : time + EPOCH_S
