import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Rules for the client's style sheets (src/domain/platform/decisions.md): each folder has its own sheet, which only its components use, and shared
// styles are in ui/theme.

const root = path.join(import.meta.dirname, '..')
const read = (endings: RegExp) =>
  readdirSync(path.join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.test(name))
    .map((name) => `src/app/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const sheets = read(/\.css$/)
const modules = read(/\.tsx?$/)
const theme = 'src/app/ui/theme'

const roomOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/app/ui/') ? 4 : 3)
    .join('/')

const importsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/^import (?:(\w+) from )?'((?:#app|\.)[^']*\.css)'$/gm)].map(([, name, to = '']) => ({
    name,
    sheet: to.startsWith('#') ? `src/${to.slice(1)}` : path.posix.join(path.posix.dirname(file), to),
  }))

const classesOf = (text: string) =>
  new Set(
    [
      ...text
        .replace(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, '')
        .matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{}]*\{)/g),
    ].flatMap(([, name]) => name ?? []),
  )

const classes = new Map(sheets.map(({ file, text }) => [file, classesOf(text)]))

const used = modules.flatMap((module) =>
  importsOf(module).flatMap(({ name, sheet }) =>
    name
      ? [...module.text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => ({
          file: module.file,
          sheet,
          name: one,
        }))
      : [],
  ),
)

test('each class that a component uses exists in its style sheet', () => {
  const unknown = used.filter(({ sheet, name }) => !classes.get(sheet)?.has(name))
  expect(unknown.map(({ file, sheet, name }) => `${file} names .${name} of ${sheet}`)).toEqual([])
})

test('each class of a style sheet is used by a component', () => {
  const named = new Set(used.map(({ sheet, name }) => `${sheet} .${name}`))
  const all = [...classes].flatMap(([sheet, names]) => [...names].map((name) => `${sheet} .${name}`))
  expect(all.filter((one) => one.includes('.module.css') && !named.has(one))).toEqual([])
})

test('a style sheet is imported only in its own folder, and those of ui/theme anywhere', () => {
  const far = modules.flatMap((module) =>
    importsOf(module)
      .filter(({ sheet }) => roomOf(sheet) !== theme && roomOf(sheet) !== roomOf(module.file))
      .map(({ sheet }) => `${module.file} imports ${sheet}`),
  )
  expect(far).toEqual([])
})

test('colours are defined in the tokens, except for print', () => {
  const onScreen = (text: string) => text.split('@media print')[0] ?? ''
  const own = sheets
    .filter(({ file }) => file !== `${theme}/tokens.css`)
    .filter(({ text }) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|light-dark)\(/i.test(onScreen(text)))
  expect(own.map(({ file }) => file)).toEqual([])
})

test('style sheets take font sizes and weights from the tokens, except for print', () => {
  const own = sheets
    .filter(({ file }) => file !== `${theme}/tokens.css`)
    .filter(({ text }) => /font-size: [\d.]+px|font-weight: \d/.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
})

test('gaps, paddings and margins come from the tokens, except for print', () => {
  const inPixels = /^\s*(?:(?:row-|column-)?gap|padding|margin)[\w-]*:[^;]*?[\d.]+px/gm
  const own = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(inPixels)].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(own).toEqual([])
})

test('layouts change only at widths of 600, 900 and 1200 pixels', () => {
  const widths = [...sheets, ...modules].flatMap(({ file, text }) =>
    [...text.matchAll(/@media[^{]*?\((?:min|max)-width: ([\d.]+)px\)/g)].map(([, width]) => ({
      file,
      width,
    })),
  )
  const known = ['600', '599.95', '899.95', '1199.95']
  expect(widths.filter(({ width = '' }) => !known.includes(width))).toEqual([])
})

test('a CSS class is used through the style sheet that a component imports, never as a plain string', () => {
  const words = modules.filter(({ text }) => /className(?:=|: |=\{)["'`][\w -]+["'`]/.test(text))
  expect(words.map(({ file }) => file)).toEqual([])
})
