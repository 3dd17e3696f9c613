import type { IconShape } from '../../ui/icons/icon.tsx'

// Icons that no page needs at its start.

export const BELL =
  'M4.2 14.5c1.3-1.2 1.7-2.7 1.7-5.2a4.1 4.1 0 0 1 8.2 0c0 2.5.4 4 1.7 5.2ZM8.4 17a1.7 1.7 0 0 0 3.2 0'
export const BELL_OFF = `${BELL}M3.5 3.5l13 13`
export const CALENDAR = 'M3.5 5h13v11.5h-13ZM3.5 8.7h13M7 3v3.6M13 3v3.6'
export const CLOCK = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8'
export const COMMENT = 'M3.5 4.5h13v9H9.3L5.8 16.6v-3.1H3.5Z'
export const HEART = 'M10 16.5C5 13 3 10.6 3 8a3.7 3.7 0 0 1 7-1.7A3.7 3.7 0 0 1 17 8c0 2.6-2 5-7 8.5Z'
export const MAIL = 'M3 5h14v10.5H3ZM3 5.6l7 5.4 7-5.4'
export const USERS =
  'M10.3 7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0ZM2.4 16c.4-3 2.4-4.5 5.1-4.5s4.7 1.5 5.1 4.5M13 4.5a2.6 2.6 0 0 1 0 5M14.7 11.9c1.7.6 2.7 2 2.9 4.1' satisfies IconShape
