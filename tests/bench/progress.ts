const start = performance.now()

/** A line a step, with the seconds so far: what runs for minutes and says nothing looks like what hangs. */
export function progress(step: string) {
  const seconds = Math.round((performance.now() - start) / 1000)
  console.error(`${String(seconds).padStart(5)} s  ${step}`)
}
