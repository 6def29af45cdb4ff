/** Prefix of the reader's last line, which contains the result. Without it the reader has not finished. */
export const endMark = Buffer.from('end ')
