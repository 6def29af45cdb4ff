import type { Break } from './verify.ts'

export const sentenceOf = (broken: Break): string => sentences[broken.kind](broken as never)

type Of<Kind extends Break['kind']> = Extract<Break, { kind: Kind }>

const sentences: { [Kind in Break['kind']]: (found: Of<Kind>) => string } = {
  altered: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the row was changed or moved.`,
  otherKey: () => `No row of the audit was sealed with this key. ${whereKeyIsLost}`,
  missing: ({ id, seal_number, after }) =>
    `The audit breaks before row ${id} (seal ${seal_number}): the rows of the seals ${after + 1} to ${seal_number - 1} are gone.`,
  replaced: ({ id, seal_number }) =>
    `The audit breaks at row ${id} (seal ${seal_number}): the head that was kept has another hash there.`,
  cut: ({ seal_number, head }) =>
    `The audit breaks at its end: the rows of the seals ${seal_number + 1} to ${head} are gone.`,
}

export const whereKeyIsLost =
  'Set AUDIT_KEY to the one that was, or put the file audit.key back into DATA_DIR. Where it is lost, stop the server: npm run audit -- --new-chain begins a new chain, which takes over the rows as they stand.'
