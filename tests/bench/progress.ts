const start = performance.now()

/**
 * Prints a line for a step of the benchmark with the seconds so far, so that a long run does not look hung.
 */
export function progress(step: string) {
  const seconds = Math.round((performance.now() - start) / 1000)
  console.error(`${String(seconds).padStart(5)} s  ${step}`)
}
