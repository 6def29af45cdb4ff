export type Notes = ReturnType<typeof createNotes>

/** Collects the ids for the audit row of a request. */
export function createNotes() {
  let records: Record<string, unknown> = {}
  return {
    note: (more: object) => void Object.assign(records, more),
    clear: () => {
      records = {}
    },
    records: () => records,
  }
}
