/**
 * Deletes every database of this origin: the last way on where what is stored can not be read any more. What has not
 * been sent goes with it. Rejects where a database is still open in another tab.
 */
export async function eraseStorage(factory: IDBFactory): Promise<void> {
  const found = await factory.databases()
  const names = found.flatMap(({ name }) => name ?? [])
  await Promise.all(names.map((name) => erase(factory, name)))
}

function erase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(name)
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error(`${name} was not deleted`)))
    deleting.addEventListener('blocked', () => reject(new Error(`${name} is open in another tab`)))
  })
}
