import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { listAddress, listBehind } from '#app/platform/left-lists.ts'
import { moduleState } from '#app/platform/module-state.ts'
import { usePageName } from '#app/platform/page-name.ts'
import { today } from '#app/platform/today.ts'
import shared from '#app/ui/theme/shared.module.css'
import { dayText } from '#domain/platform/dates.ts'
import { type PageName, pages, titleOf, titleOfGroup } from '#domain/platform/pages.ts'
import styles from './frame.module.css'

type Props = {
  /** The full heading; default: the page's name. */
  title?: string
  /** One sentence under the title, where the page needs one. */
  lead?: ReactNode
  actions?: ReactNode
  /** The lists that the page links back to. Only needed if they depend on the record. */
  lists?: readonly PageName[]
  /** With `form` the page has the narrow width of a form, which is easier to read; with `pair` room for two such columns. */
  width?: 'full' | 'form' | 'pair'
  /** Fills the rest of the window, for a table that scrolls by itself. */
  fill?: boolean
  children: ReactNode
}

export function Page({ title, lead, actions, lists, width = 'full', fill = false, children }: Props) {
  const translate = useTranslate()
  const name = usePageName()
  const page = name && pages[name]
  const heading = title ?? (name ? translate(titleOf(name)) : '')
  const group = page?.group ? translate(titleOfGroup(page.group)) : ''
  const list = listBehind(name, lists)
  const { h1, body } = useRead()
  usePageTitle(heading)
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      <div className={styles.pageHead}>
        <div className={`${shared.row} ${styles.pageTitle}`}>
          {list && <Breadcrumb list={list} />}
          {group && group !== heading && (
            <span className={styles.pageGroup} aria-hidden="true">
              {group}
            </span>
          )}
          <h1 ref={h1} tabIndex={-1} aria-current={list && 'page'}>
            {heading}
          </h1>
          <span className={styles.printDay} data-ui="on-paper">
            {translate('frame.printed', { date: dayText(today()) })}
          </span>
          {actions && (
            <div className={styles.pageActions} data-ui="actions">
              {actions}
            </div>
          )}
        </div>
      </div>
      <div className={styles.pageBody} data-width={width} ref={body}>
        {lead && <p className={`${shared.soft} ${shared.inset}`}>{lead}</p>}
        {children}
      </div>
    </div>
  )
}

const state = moduleState(() => ({ isNavigated: false }))

function usePageTitle(heading: string) {
  const translate = useTranslate()
  useEffect(() => {
    document.title = `${heading} · ${translate('app.name')}`
  }, [heading, translate])
}

/** Moves the focus to the heading after navigation, so screen readers read it. The first page of a visit is read anyway. */
function useRead() {
  const h1 = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isTaken = body.current?.contains(document.activeElement)
    if (state.isNavigated && !isTaken) h1.current?.focus({ preventScroll: true })
    state.isNavigated = true
  }, [])
  return { h1, body }
}

/** The link back to the page's list. */
function Breadcrumb({ list }: { list: PageName }) {
  const translate = useTranslate()
  return (
    <nav className={styles.breadcrumb} aria-label={translate('frame.breadcrumbs')}>
      <Link to={listAddress(list)}>
        <ChevronLeft aria-hidden="true" />
        <span>{translate(titleOf(list))}</span>
      </Link>
    </nav>
  )
}
