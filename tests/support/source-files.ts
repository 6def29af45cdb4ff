import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A file of the repository. `file` is its path from the root, with `/`. */
export type SourceFile = { file: string; text: string }

export type Import = {
  file: string
  /** The written specifier, or `?` if the code computes it. */
  specifier: string
  from: Place
  /** Empty for a package. */
  to: Place
  /** The imported file's path from the root, or empty for a package. */
  target: string
}

/** `src/app/transfers/TransferList.tsx` is of layer `app` and feature `transfers`. `src/app/main.tsx` has no feature. */
export type Place = { layer?: string; feature?: string }

const root = path.join(import.meta.dirname, '..', '..')

export function sourceFiles(folder: 'src' | 'tests'): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const knownImports = new WeakMap<SourceFile, Import[]>()

/** Every import, including type imports, in each form that the language and the bundler know. */
export function importsOf(source: SourceFile): Import[] {
  const known = knownImports.get(source)
  if (known) return known
  const { file } = source
  const imports = nodesOf(source)
    .flatMap((node) => importedBy(node) ?? [])
    .map((imported) => literal(imported) ?? '?')
    .map((specifier) => ({ specifier, target: resolve(file, specifier) }))
    .map(({ specifier, target }) => ({ file, specifier, from: placeOf(file), to: placeOf(target), target }))
  knownImports.set(source, imports)
  return imports
}

/** The places that use a matching name, including `object['name']`. */
export function usesOf(source: SourceFile, pattern: RegExp): string[] {
  return nodesOf(source)
    .map((node) => ({ node, name: nameIn(node) }))
    .filter(({ name }) => name !== undefined && pattern.test(name))
    .map(({ node, name }) => `${at(source, node.start)} ${name}`)
}

/** The places of a syntax node of this ESTree type. */
export function syntaxOf(source: SourceFile, type: string): string[] {
  return nodesOf(source)
    .filter((node) => node.type === type)
    .map(({ start, end }) => `${at(source, start)} ${source.text.slice(start, end)}`)
}

/** The places that compare a variable or field of this name, or take the values of a table of this name. */
export function comparisonsOf(source: SourceFile, name: string): string[] {
  return nodesOf(source)
    .filter((node) => comparedIn(node).some((operand) => isNamed(operand, name)) || isTaken(node, name))
    .map(({ start }) => at(source, start))
}

function comparedIn({
  type,
  operator,
  left,
  right,
  discriminant,
  callee,
  arguments: given,
}: Node): unknown[] {
  if (type === 'BinaryExpression' && /^[=!]==?$/.test(String(operator))) return [left, right]
  if (type === 'SwitchStatement') return [discriminant]
  const isLookUp = isNode(callee) && ['includes', 'has'].includes(nameIn(callee.property) ?? '')
  return type === 'CallExpression' && isLookUp && Array.isArray(given) ? given : []
}

function isNamed(node: unknown, name: string): boolean {
  if (!isNode(node)) return false
  return nameIn(node) === name || (node.type === 'MemberExpression' && nameIn(node.property) === name)
}

/** True for an import of more than the type, under any name. */
function isTaken({ type, importKind, specifiers }: Node, name: string): boolean {
  if (type !== 'ImportDeclaration' || importKind === 'type' || !Array.isArray(specifiers)) return false
  return specifiers.some((one) => one.importKind !== 'type' && nameIn(one.imported) === name)
}

export function commentsLike(source: SourceFile, pattern: RegExp): string[] {
  return comments(source)
    .filter(({ text }) => pattern.test(text))
    .map(({ start, text }) => `${at(source, start)} ${text.trim()}`)
}

export type Passage = { start: number; text: string }

export function comments(source: SourceFile): Passage[] {
  return parse(source).comments
}

/** The source text of every string and template of a file, with each part of a template as a separate piece. */
export function strings(source: SourceFile): Passage[] {
  return nodesOf(source)
    .filter(
      ({ type, value }) => type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'),
    )
    .map(({ start, end }) => ({ start, text: source.text.slice(start, end) }))
}

export function placeOf(file: string): Place {
  const [top, layer, ...rest] = file.split('/')
  if (top !== 'src') return { layer: top || undefined }
  return { layer, feature: rest.length > 1 ? rest[0] : undefined }
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }

function nodesOf(source: SourceFile): Node[] {
  return parse(source).nodes()
}

/** Collects into one list, as there are millions of nodes. */
function walk(value: unknown, into: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const one of value) walk(one, into)
  else if (isNode(value)) {
    into.push(value)
    for (const field in value) walk(value[field], into)
  }
  return into
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

type Parsed = { comments: Passage[]; nodes: () => Node[] }
const parsed = new WeakMap<SourceFile, Parsed>()

/** Each file is parsed once. Its nodes are collected only on demand. */
function parse(source: SourceFile): Parsed {
  const known = parsed.get(source)
  if (known) return known
  const { file, text } = source
  const result = parseSync(file, text)
  if (result.errors.length > 0) throw new Error(`${file} does not parse: ${result.errors[0]?.message}`)
  let nodes: Node[] | undefined
  const read: Parsed = {
    comments: result.comments.map(({ start, value }) => ({ start: start + 2, text: value })),
    nodes: () => {
      nodes ??= walk(result.program)
      return nodes
    },
  }
  parsed.set(source, read)
  return read
}

function importedBy({ type, source, expression, callee, arguments: given }: Node): unknown {
  const declarations = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']
  if ([...declarations, 'ImportExpression', 'TSImportType'].includes(type)) return source
  if (type === 'TSExternalModuleReference') return expression
  return type === 'CallExpression' && isGlobImport(callee) && Array.isArray(given) ? given[0] : undefined
}

/** `import.meta.glob`, Vite's import of all files that match. */
function isGlobImport(callee: unknown) {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  return isNode(callee.object) && callee.object.type === 'MetaProperty' && nameIn(callee.property) === 'glob'
}

function nameIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' && node.computed ? literal(node.property) : undefined
}

/** The text of a string literal or of a template without expressions. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const { type, value, quasis } = node
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined
  return String(quasis[0]?.value.cooked)
}

// The aliases under `imports` in package.json.
const inHouse: Record<string, string> = {
  '#domain': 'src/domain',
  '#server': 'src/server',
  '#app': 'src/app',
  '#i18n': 'i18n',
}

function resolve(file: string, specifier: string) {
  const [alias = '', ...rest] = specifier.split('/')
  if (specifier.startsWith('#')) return [inHouse[alias] ?? alias, ...rest].join('/')
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : ''
}

export function at({ file, text }: SourceFile, offset: number) {
  return `${file}:${text.slice(0, offset).split('\n').length}`
}
