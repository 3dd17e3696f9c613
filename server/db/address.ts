/**
 * The address of a PostgreSQL server. A `host` with a leading slash is the folder of its socket.
 */
export interface PostgresAddress {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** A server by URL (DATABASE_URL) or by address. */
export type DatabaseTarget = { url: string } | { address: PostgresAddress }
