import type { ComponentType } from 'react'
import { type PageName, pages } from '#domain/platform/pages.ts'
import type { AnyResource } from './platform/resource/resource.ts'
import { view } from './platform/view.tsx'

type PlainEntityFile = { resource: AnyResource; List: ComponentType }

/** Plain entities, each in a file `<page>.entity.tsx` of its feature: it exports the `resource` and the page of its `List`. */
const files = import.meta.glob<PlainEntityFile>('./*/*.entity.tsx')

export const plainEntities = Object.entries(files).map(([file, load]) => {
  const page = pageOf(file)
  return {
    name: pages[page].paths[0]?.slice(1) ?? page,
    declared: async () => (await load()).resource,
    list: view(page, async () => (await load()).List),
  }
})

function pageOf(file: string): PageName {
  const [, name = ''] = /(\w+)\.entity\.tsx$/.exec(file) ?? []
  if (!Object.hasOwn(pages, name)) throw new Error(`${file} has the name of no page`)
  // A name of the table is a page's.
  return name as PageName
}
