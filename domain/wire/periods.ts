// Periods that the texts for members state, on the pages about terms and privacy and elsewhere.

/** For how long a member may appeal against a decision. */
export const APPEAL_DAYS = 180

// How long the server keeps:

/** a file that no document references: a removed photo may be restored, and a document may arrive after its photo */
export const UNREFERENCED_RETENTION_DAYS = 7
/** a notification that was read */
export const READ_RETENTION_DAYS = 180
/** a device without contact, which is then considered gone */
export const REPORT_RETENTION_DAYS = 400
