import type { Query } from '#server/db/database.ts'

/** Makes every plan unlimited and gives it all features, so that tests can create any documents. */
export async function liftQuotas(query: Query): Promise<void> {
  await query('update plan_quota set quota = -1')
  await query(`insert into plan_feature (plan_type, feature)
    select plan_type, feature from plan cross join (select distinct feature from plan_feature) f
    on conflict (plan_type, feature) do update set quota = -1`)
}
