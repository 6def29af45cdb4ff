/** Root may read and write everything, so file permissions are tested as an ordinary user. */
export async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const user = process.geteuid?.()
  if (user === 0) process.seteuid?.(65534)
  try {
    return await work()
  } finally {
    if (user === 0) process.seteuid?.(0)
  }
}
