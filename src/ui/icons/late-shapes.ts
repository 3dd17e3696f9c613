// Shapes of several features that are loaded late, on the same grid as those of the first page.

export const FILE_SHAPE = 'M5 3.4h6.6l3.9 3.9v9.3H5V3.4ZM11.6 3.4v3.9h3.9M10 9.6v4.5M7.9 12.1l2.1 2.1 2.1-2.1'
export const EDIT_SHAPE = 'm4 16 .8-3.5 8.7-8.7 2.7 2.7-8.7 8.7L4 16ZM11.7 5.6l2.7 2.7'
export const TRASH_SHAPE = 'M4 5.9h12M8 5.9V3.8h4v2.1M5.4 5.9l.9 10.6h7.4l.9-10.6M8.5 9v4.8M11.5 9v4.8'
export const RETRY_SHAPE =
  'M16.2 8.1a6.5 6.5 0 0 0-12-.7M3.8 11.9a6.5 6.5 0 0 0 12 .7M16.4 4v4.1h-4.1M3.6 16v-4.1h4.1'
export const SHARE_SHAPE = 'M10 12V4M6 8l4-4 4 4M4 11v6h12v-6'
export const CHEVRON_LEFT_SHAPE = 'm12.4 5-5 5 5 5'
export const CAMERA_SHAPE =
  'M3 6.8h3.2l1.4-2h4.8l1.4 2H17V16H3V6.8ZM12.7 11.2a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z'
