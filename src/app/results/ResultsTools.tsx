import { type ReactNode, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { SearchBox } from '#app/ui/list/tools/SearchBox.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import segments from '#app/ui/theme/segments.module.css'
import shared from '#app/ui/theme/shared.module.css'
import { hasToggle } from '#domain/results/rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './results.module.css'
import type { Show, useResults } from './use-results.ts'

type Props = Pick<ReturnType<typeof useResults>, 'view' | 'setView' | 'window' | 'setWindow' | 'query'> & {
  search: string
  revision: number
  onSearch: (text: string) => void
  shown: number
  onDown: () => void
  files: ReactNode
}

export function ResultsTools({
  view,
  setView,
  window,
  setWindow,
  query,
  search,
  revision,
  onSearch,
  shown,
  onDown,
  files,
}: Props) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers lack the search element
    <div role="search" className={`${shared.wrap} ${shared.wide} ${styles.tools}`}>
      <KindChoice view={view} setView={setView} />
      <DateRange value={window} onChange={setWindow} />
      <div className={`${shared.row} ${styles.find}`}>
        <SearchBox
          label={translate('list.searchIn', { name: translate('pages.results') })}
          value={search}
          revision={revision}
          onSearch={onSearch}
          onLeave={() => {}}
          onDown={onDown}
        />
        <ShowChoice view={view} setView={setView} />
        {files}
        {query.data && (
          <output className={`${shared.soft} ${shared.figures} ${shared.noWrap} ${shared.end}`}>
            {translate('results.count', { smart_count: shown, count: withDots(shown) })}
          </output>
        )}
      </div>
    </div>
  )
}

type ViewProps = Pick<Props, 'view' | 'setView'>

function KindChoice({ view, setView }: ViewProps) {
  const translate = useTranslate()
  const { AuthType } = useUser()
  if (!hasToggle(AuthType)) return null
  return (
    <fieldset className={segments.segments}>
      <legend className={shared.hiddenText}>{translate('results.kind')}</legend>
      {kinds.map(({ isOther, title }) => (
        <label key={title}>
          <input
            type="radio"
            name="kind"
            checked={view.isOther === isOther}
            onChange={() => setView({ isOther })}
          />
          {translate(title)}
        </label>
      ))}
    </fieldset>
  )
}

function ShowChoice({ view, setView }: ViewProps) {
  const translate = useTranslate()
  const show = useId()
  return (
    <>
      <label htmlFor={show} className={shared.hiddenText}>
        {translate('results.show')}
      </label>
      <select
        id={show}
        value={view.show}
        onChange={({ target }) => setView({ show: shows.find(({ name }) => name === target.value)?.name })}
      >
        {shows.map(({ name, title }) => (
          <option key={name} value={name}>
            {translate(title)}
          </option>
        ))}
      </select>
    </>
  )
}

const kinds = [
  { isOther: false, title: 'results.association' },
  { isOther: true, title: 'results.other' },
] as const satisfies readonly { isOther: boolean; title: TextKey }[]

const shows = [
  { name: 'all', title: 'results.showAll' },
  { name: 'missing', title: 'results.showMissing' },
  { name: 'overdue', title: 'results.showOverdue' },
  { name: 'edited', title: 'results.showEdited' },
] as const satisfies readonly { name: Show; title: TextKey }[]
