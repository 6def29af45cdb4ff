export type Notes = ReturnType<typeof createNotes>

/** The ids that the audit row of a request names. */
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
