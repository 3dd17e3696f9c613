import { SEARCH_HITS_MAX } from '#domain/wire/limits.ts'
import { measureSql } from '../../db/measure-sql.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'

/** So many matches are compared, if not more routes match. */
export const COMPARED_MAX = 1_000
/** Of a text that many more routes match, so many: those that most members have saved … */
const COMPARED_OF_COMMON = 100
/** … and looked for among so many routes. */
const WALKED_MAX = 10_000

/** So many of the most saved routes tell how common a text is. */
const SAMPLE = 500
/** If at least so many of them match, COMPARED_OF_COMMON matches are among about 6,000 routes. */
const COMMON_IN_SAMPLE = 8
/** If at least so many of them match, the matches that are shown are among about 3,000 routes: only these are compared. */
const RARER_IN_SAMPLE = 3
/** So many of all routes match it if all are like the sample; twice the limit, as they may differ. */
const COMMON_MIN = 2 * COMPARED_MAX

// Only routes have measures. A condition on their collection would make PostgreSQL read its index as a whole.
const ROUTE = 'd.measures is not null and not d.deleted'
/** In the order of the index route_most_saved. */
const mostSaved = (limit: number): string => `(
  select d.* from document d where ${ROUTE} order by ${measureSql('favourites')} desc, d.id limit ${limit}
)`
const MATCHES = 'd.search @@ (select query from asked)'
const RANK = 'ts_rank(d.search, (select query from asked)) as rank'

/**
 * Tables of a statement with the member as $1 and a table `asked` of the one row `query`: `routes` are the best
 * matches by `rank` and `pk`. An index of words has no order, and all places of a word in it are read before the first
 * match. So a text that many routes match is looked for in the routes that most members have saved, which most often
 * contain enough matches; if not, by its words.
 */
export const ROUTES_SQL = `
sample as materialized (
  select count(*) as hits from ${mostSaved(SAMPLE)} d where ${MATCHES}
), common as materialized (
  select hits >= ${RARER_IN_SAMPLE} and hits * (
    select reltuples from pg_class where oid = 'route_most_saved'::regclass
  ) / ${SAMPLE} > ${COMMON_MIN} as yes,
  case when hits >= ${COMMON_IN_SAMPLE} then ${COMPARED_OF_COMMON} else ${SEARCH_HITS_MAX} end as wanted from sample
), walked as materialized (
  select d.pk, ${RANK} from ${mostSaved(WALKED_MAX)} d
  where (select yes from common) and ${MATCHES} and ${mayFindSql('d', '$1')}
  limit (select wanted from common)
), enough as materialized (
  select count(*) = (select wanted from common) as yes from walked
), looked_up as (
  select d.pk, ${RANK} from document d
  where not (select yes from enough) and ${ROUTE} and ${MATCHES} and ${mayFindSql('d', '$1')}
  limit ${COMPARED_MAX}
), routes as (
  select pk, rank from (
    select pk, rank from walked where (select yes from enough)
    union all select pk, rank from looked_up
  ) compared
  order by rank desc, pk limit ${SEARCH_HITS_MAX}
)`
