import type { DemoWorld } from '#demo/world.ts'
import { must } from '#domain/std/must.ts'
import type { Database } from '../db/database.ts'
import { addReport } from '../resources/operations/moderation/store.ts'
import { bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { readDocuments } from '../sync/documents/read-documents.ts'

/** Stores the reports of members, and the cases that staff decide. What is reported must be stored before. */
export async function storeReports(db: Database, { reports }: DemoWorld): Promise<void> {
  await bulkInsertDocuments(
    db,
    'relations',
    reports.map((report) => ({ authorId: report.author.id, document: { ...report } })),
  )
  for (const { id, target, data, author, createdAt } of reports) {
    const [row] = await readDocuments(db.query, [target])
    const at = new Date(createdAt)
    await addReport(db.query, { id, reporterId: author.id, data, at, target: must(row, target.id) })
  }
}
