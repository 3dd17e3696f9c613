/**
 * Deletes every database of this origin, including unsent changes. Last resort when stored data
 * cannot be read. Rejects if a database is open in another tab.
 */
export async function eraseStorage(factory: IDBFactory): Promise<void> {
  const databases = await factory.databases()
  const names = databases.flatMap(({ name }) => name ?? [])
  await Promise.all(names.map((name) => deleteDatabase(factory, name)))
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} was not deleted`)))
    request.addEventListener('blocked', () => reject(new Error(`${name} is open in another tab`)))
  })
}
