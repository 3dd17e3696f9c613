// Limits of an event's fields. Apart from the schemas, so that forms need not load those.

export const EVENT_TITLE_MIN = 2
export const EVENT_TITLE_MAX = 120
export const EVENT_DESCRIPTION_MAX = 10_000
export const EVENT_CAPACITY_MAX = 10_000
export const EVENT_GUESTS_MAX = 5
export const EVENT_ROUTES_MAX = 20
export const EVENT_CO_HOSTS_MAX = 10
export const EVENT_ANNOUNCEMENTS_MAX = 100
/** to members who ask for a place that a host approves */
export const EVENT_QUESTIONS_MAX = 5
export const EVENT_QUESTION_MAX = 200
export const EVENT_ANSWER_MAX = 1_000
export const EVENT_EXCEPTIONS_MAX = 400
/** RSVPs close at most a year before the start. */
export const EVENT_RSVP_CLOSES_MAX_MINUTES = 527_040
export const EVENT_MOVE_UP_UNTIL_MAX_HOURS = 8_784
export const EVENT_MOVE_UP_UNTIL_HOURS = 12
