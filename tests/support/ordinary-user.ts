/** Runs work as an ordinary user, to test file permissions: root may read and write everything. */
export async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const user = process.geteuid?.()
  if (user === 0) process.seteuid?.(65534)
  try {
    return await work()
  } finally {
    if (user === 0) process.seteuid?.(0)
  }
}
