/** What a pattern with the flag y finds at a place. */
export function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

export function endOfLine(source: string, at: number): number {
  const found = source.slice(at).search(/[\r\n]/)
  return found === -1 ? source.length : at + found
}

/** Quotation marks that are none in this file, though they look like them. */
export const otherQuotes = "„“”‟«»‚‘’‛'`´″＂＇"

/** Commas of other scripts, and what is typed by mistake for one. */
export const commas = ',;.،，、'

/** Signs that are drawn as a space or as nothing, and are none for a file of texts. */
export const oddSpace = String.raw`[\0\v\f\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]`

const name = String.raw`"(?:[^"\\\r\n]|\\.)*"\s*:`
const looseName = String.raw`["${otherQuotes}]?[\p{L}\p{N}_$.-]+["${otherQuotes}]?\s*[:=]`
const end = String.raw`(?:$|[\r\n}\]]|\/\/|\/\*|(?:#|--|<!--)[^"\r\n]*(?:$|[\r\n]))`
const space = String.raw`(?:[ \t]|${oddSpace})*`

const afterText = new RegExp(
  `${space}(?:${end}|(?:[${commas}]${space})+${end}|[,;，、]\\s*(?:${name}|${looseName})|${name})`,
  'uy',
)

/** Whether a text may end here: the line ends, the group ends, or the next name follows. */
export const isAfterText = (source: string, at: number) => matchAt(afterText, source, at) !== null

const aName = new RegExp(name, 'y')
export const isName = (source: string, at: number) => matchAt(aName, source, at) !== null

const lineOfName = new RegExp(`${space}(?:${name}|${looseName}|[}\\]])`, 'uy')
/** Whether a line begins with a name or ends a group, so that no text goes on in it. */
export const isLineOfItsOwn = (source: string, at: number) => matchAt(lineOfName, source, at) !== null

const wholeText = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
/** The text between quotes that JSON has here, quotes included. */
export const wholeTextAt = (source: string, at: number) => matchAt(wholeText, source, at)?.[0]
