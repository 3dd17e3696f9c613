/** Shown when an operation on this device failed for a reason that the member cannot fix. */
export const DEVICE_FAILED_MESSAGE = 'This device could not do that. Please try again.'
