/** Where a PostgreSQL server answers. `host` is a directory (its socket) where it starts with a slash. */
export interface PostgresAddress {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** A server by its URL, as DATABASE_URL names it, or by its address. */
export type DatabaseTarget = { url: string } | { address: PostgresAddress }
