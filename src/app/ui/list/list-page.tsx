import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { prefetchPreferences } from '#app/platform/preferences/preferences-query.ts'
import { carryResource } from '#app/platform/resource/carried.ts'
import { prefetch } from '#app/platform/resource/prefetch.ts'
import { getList, listKey } from '#app/platform/resource/provider.ts'
import type { Resource } from '#app/platform/resource/resource.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { CreateButton } from './CreateButton.tsx'
import type { ListDeclaration } from './declaration.ts'
import { FilesMenu } from './files/FilesMenu.tsx'
import { ListBase } from './ListBase.tsx'
import { ListView } from './ListView.tsx'
import styles from './list.module.css'
import { type List, listOf } from './list.ts'
import { useListState } from './list-state.ts'
import { ColumnsMenu } from './tools/ColumnsMenu.tsx'
import { ViewsMenu } from './tools/ViewsMenu.tsx'
import { questionOf } from './use-loaded.ts'
import { isShown, savedViewOf, viewOf, withoutView, withView } from './view/saved-views.ts'
import { viewIn } from './view/view.ts'

type PageProps = {
  /** The title of the page; default: the title of the list. */
  title?: string
  actions?: ReactNode
  children?: ReactNode
  /** Fields in the toolbar, before the filters. They choose what the list contains. */
  tools?: ReactNode
  /** The content in place of the list until the user has made a required choice. */
  instead?: ReactNode
  /** Values sent to the server in addition to the user's filters, such as `{ referee: 7 }`. */
  filter?: Readonly<Record<string, unknown>>
}

/** A page with one list: `export const RefereesList = listPage(referees, { columns, filters, sort, mobileFields })`. */
export function listPage<R extends object, F extends string, O extends string>(
  resource: Resource<R, F, O>,
  declared: ListDeclaration<NoInfer<R>, NoInfer<F>, NoInfer<O>>,
): (props: PageProps) => ReactNode {
  const list = listOf(resource, declared, true)
  if (!list.requiresFilter) askFirst(list)
  return (props) => <ListPage list={list} {...props} />
}

function ListPage({ list, title, actions, children, filter, tools, instead }: PageProps & { list: List }) {
  const translate = useTranslate()
  return (
    <ListBase list={list} filter={filter} isAsked={!instead}>
      <Page
        fill
        title={title ?? translate(list.title)}
        actions={
          <>
            {actions}
            {list.create && <CreateButton of={list.resource} create={list.create} />}
            {!instead && <ListTools />}
          </>
        }
      >
        {children}
        <ListView tools={tools} instead={instead} />
      </Page>
    </ListBase>
  )
}

type PartProps = Pick<PageProps, 'filter'> & {
  /** The heading above the list, and the buttons next to it; `heading` defaults to the list's title. */
  heading?: ReactNode
  actions?: ReactNode
  /** Content below or next to the list, such as a chart. It reads the list's rows with useListContext. */
  children?: ReactNode
}

/** Creates a list for use within a page, a tab or a dialog, such as `<OpenContracts filter={{ … }} />`. */
export function embeddedList<R extends object, F extends string, O extends string>(
  resource: Resource<R, F, O>,
  declared: ListDeclaration<NoInfer<R>, NoInfer<F>, NoInfer<O>> & {
    name: string
    title: ListDeclaration<R>['title'] & string
  },
): (props: PartProps) => ReactNode {
  const list = listOf(resource, declared, false)
  return (props) => <EmbeddedList list={list} {...props} />
}

function EmbeddedList({ list, filter, heading, actions, children }: PartProps & { list: List }) {
  const translate = useTranslate()
  carryResource(list.resource)
  return (
    <ListBase list={list} filter={filter}>
      <section aria-label={translate(list.title)}>
        <div className={`${shared.wrap} ${styles.partHead}`}>
          <h2>{heading ?? translate(list.title)}</h2>
          {list.hideToolbar && <ListTools />}
          {actions}
          {list.create && <CreateButton of={list.resource} create={list.create} />}
          {!list.hideToolbar && <ListTools />}
        </div>
        <ListView isPart />
        {children}
      </section>
    </ListBase>
  )
}

/**
 * Requests the rows and the user's preferences before the page is rendered. For the first page, this is even before the app is
 * loaded.
 */
function askFirst(list: List) {
  const { page, name, getList: verb } = list.resource
  const params = questionOf(list, viewIn(new URLSearchParams(window.location.search), list))
  prefetch(page, verb?.call, listKey(name, params), () => getList(list.resource, params))
  prefetchPreferences(page, list.name)
}

/** The tools of a whole list: columns, views and files. */
function ListTools() {
  const kit = useListState()
  const { list, shown, view, change, columns, preferences, savePreferences: save } = kit
  const { isNarrow, areToolsBare: isBare } = kit
  if (list.hideToolbar) return shown?.count === 0 ? null : <FilesMenu />
  return (
    <>
      <ViewsMenu
        list={list.name}
        views={preferences.Views}
        shown={preferences.Views.find((saved) => isShown(saved, view, columns))}
        onApply={(saved) => {
          change(viewOf(saved, list))
          save((now) => ({ ...now, Columns: saved.Columns }))
        }}
        onSave={(name) => save((now) => withView(now, savedViewOf(name, view, columns)))}
        onRemove={(name) => save((now) => withoutView(now, name))}
        isBare={isBare}
      />
      {!isNarrow && (
        <ColumnsMenu
          columns={columns}
          density={preferences.Density}
          widths={preferences.Widths}
          save={save}
          isBare={isBare}
        />
      )}
      <FilesMenu />
    </>
  )
}
