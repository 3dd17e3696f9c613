/** Where this device did not do what was asked, for no reason that a member could do something about. */
export const DEVICE_FAILED_MESSAGE = 'This device could not do that. Please try again.'
