type PendingRead<V> = {
  key: string
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

const atOnce = 2

/** Batches reads: keys requested during a running read are read together afterwards. Results are never older than the request. */
export function readTogether<V>(readAll: (keys: string[]) => Promise<Map<string, V>>) {
  let waiting: PendingRead<V>[] = []
  let reading = 0

  const readOn = async () => {
    reading++
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const found = await readAll([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    reading--
  }

  return (key: string) =>
    new Promise<V | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (reading < atOnce) void readOn()
    })
}
