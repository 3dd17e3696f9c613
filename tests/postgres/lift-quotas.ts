import type { Query } from '#server/db/database.ts'

/** Makes every plan unlimited, so that tests can create any number of documents. */
export const liftQuotas = (query: Query) => query('update plan_quota set quota = -1')
