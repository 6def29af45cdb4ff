import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A file of the repository. `file` is its path from the root, with `/`. */
export type SourceFile = { file: string; text: string }

export type Import = {
  file: string
  /** The path or package name as written, or `?` if the code computes it. */
  specifier: string
  from: Place
  /** Where the imported file is; empty for a package. */
  to: Place
  /** The path of the imported file from the root; empty for a package. */
  target: string
}

/**
 * The folder of a file. For `src/app/transfers/TransferList.tsx`, layer `app` and feature `transfers`; for
 * `src/app/main.tsx`, no feature.
 */
export type Place = { layer?: string; feature?: string }

const root = path.join(import.meta.dirname, '..', '..')

export function sourceFiles(folder: 'src' | 'tests'): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const knownImports = new WeakMap<SourceFile, Import[]>()

/** Every import in a file, including type imports, in each form that the language and the bundler allow. */
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

/** The lines that use a name matching the pattern, including `object['name']`. */
export function usesOf(source: SourceFile, pattern: RegExp): string[] {
  return nodesOf(source)
    .map((node) => ({ node, name: nameIn(node) }))
    .filter(({ name }) => name !== undefined && pattern.test(name))
    .map(({ node, name }) => `${at(source, node.start)} ${name}`)
}

/** The lines with a syntax node of this ESTree type. */
export function syntaxOf(source: SourceFile, type: string): string[] {
  return nodesOf(source)
    .filter((node) => node.type === type)
    .map(({ start, end }) => `${at(source, start)} ${source.text.slice(start, end)}`)
}

/** The lines that compare a variable or field of this name, or list the values of a table of this name. */
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

/** Whether a node imports the name `name`, under any local name, as more than a type. */
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

/** All strings and templates in a file. Each part of a template is a separate passage. */
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

/** Collects all nodes in one list instead of joining lists, because there are millions of nodes. */
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

/** Parses a file once. Collects its nodes only when they are needed. */
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

/** Whether a call is `import.meta.glob`, with which Vite imports all files that match a pattern. */
function isGlobImport(callee: unknown) {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  return isNode(callee.object) && callee.object.type === 'MetaProperty' && nameIn(callee.property) === 'glob'
}

function nameIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' && node.computed ? literal(node.property) : undefined
}

/** The text of a string, or of a template without expressions; otherwise undefined. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const { type, value, quasis } = node
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined
  return String(quasis[0]?.value.cooked)
}

// The import aliases that package.json defines.
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
