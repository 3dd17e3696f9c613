export const INTERCEPTED =
  'Something on this network answers instead of Cairnway, for example a sign-in page of a hotel or train.'
export const INTERCEPTED_HELP =
  'Your changes stay on this device. They are sent once Cairnway can be reached.'
