import type { Break } from './verify.ts'

export const sentenceOf = (broken: Break): string => sentences[broken.kind](broken as never)

type Of<Kind extends Break['kind']> = Extract<Break, { kind: Kind }>

const sentences: { [Kind in Break['kind']]: (found: Of<Kind>) => string } = {
  altered: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the row was changed or moved.`,
  otherKey: () => `No row of the audit was sealed with this key. ${whereKeyIsLost}`,
  missing: ({ id, seal_number, after }) =>
    `The audit breaks before row ${id} (seal ${seal_number}): the rows with the seals ${after + 1} to ${seal_number - 1} are missing.`,
  replaced: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the stored head has another hash.`,
  cut: ({ seal_number, head }) =>
    `The audit breaks at its end: the rows with the seals ${seal_number + 1} to ${head} are missing.`,
}

export const whereKeyIsLost =
  'Set AUDIT_KEY to the previous key, or put the file audit.key back into DATA_DIR. If the key is lost, stop the server and run npm run audit -- --new-chain: a new chain takes over the existing rows without verification.'
