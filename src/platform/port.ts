// The worker's contract under the name by which features may know it. Types only: the worker's code stays in the worker.

export type {
  CommandResult,
  Commands,
  ExportFormat,
  ImportedRoute,
  ImportProblem,
  ImportResult,
  ImportWarning,
  Pack,
  PackSize,
  Port,
  Queries,
  QueryName,
  RouteListArgs,
  RouteRow,
  RouteSort,
  SessionView,
  TokenStore,
  UnsentImport,
  UnsentImportProblem,
  Unwatch,
} from '#worker/port.ts'
