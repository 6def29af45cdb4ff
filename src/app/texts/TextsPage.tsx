import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { download } from '#app/platform/calls/download.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { type TextProblem, textFile, textProblems } from '#domain/text-editing/calls.ts'
import { TextList } from './TextList.tsx'
import styles from './texts.module.css'

const everything = restListInput({
  sort: { field: 'Line', descending: false },
  page: 1,
  size: 5000,
  filter: {},
})

export function TextsPage() {
  const translate = useTranslate()
  const query = useCall(
    textProblems,
    { query: everything },
    // Reloads when the user returns to the tab, because they have probably just edited the text file.
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const again = (
    <BusyButton
      variant="outlined"
      startIcon={<RotateCw />}
      isBusy={query.isFetching}
      onClick={() => query.refetch()}
    >
      {translate('texts.reload')}
    </BusyButton>
  )
  return (
    <Page title={translate('pages.texts')} lead={translate('texts.editor.lead')}>
      <TextsActs />
      <TextList />
      <div className={`${shared.narrow} ${styles.file}`}>
        <div className={`${shared.row} ${shared.apart} ${styles.head}`}>
          <h2>{translate('texts.file')}</h2>
          {again}
        </div>
        <p className={`${shared.soft} ${shared.above}`}>{translate('texts.intro')}</p>
        <QueryState query={query}>{(problems) => <Findings problems={problems} />}</QueryState>
        <Help />
      </div>
    </Page>
  )
}

function Findings({ problems }: { problems: TextProblem[] }) {
  const translate = useTranslate()
  if (problems.length === 0) {
    return (
      <div role="status">
        <StateMark state="done">{translate('texts.allWell')}</StateMark>
      </div>
    )
  }
  const isWhole = problems.some(({ Key }) => Key === '')
  const counted = { smart_count: problems.length }
  return (
    <>
      <div role="alert">{isWhole ? translate('texts.wholeFile') : translate('texts.wrong', counted)}</div>
      <ul className={`${shared.lines} ${shared.below} ${styles.problems}`}>
        {problems.map((problem) => (
          <Finding key={problem.id} problem={problem} />
        ))}
      </ul>
    </>
  )
}

function Finding({ problem: { Line, Key, Problem, Shown, Excerpt, Mark, Added } }: { problem: TextProblem }) {
  const translate = useTranslate()
  return (
    <li>
      <span className={`${shared.soft} ${shared.figures}`}>
        {Line > 0 && translate('texts.line', { line: Line })}
      </span>
      {Key && <code>{Key}</code>}
      <p>{Problem}</p>
      {Excerpt && (
        <p className={styles.excerpt}>
          {Excerpt.slice(0, Mark.Start)}
          {/* If the error is that something is missing, marks a space at that position. */}
          <mark>{Excerpt.slice(Mark.Start, Mark.End) || '\u00a0'}</mark>
          {Excerpt.slice(Mark.End)}
        </p>
      )}
      {Added && <p className={styles.excerpt}>{translate('texts.added', { text: Added })}</p>}
      {Shown && <p className={shared.hint}>{translate('texts.shown', { text: Shown })}</p>}
    </li>
  )
}

function Help() {
  const translate = useTranslate()
  return (
    <section className={styles.help}>
      <h2>{translate('texts.help.title')}</h2>
      <ol>
        <li>{translate('texts.help.open')}</li>
        <li>{translate('texts.help.where')}</li>
        <li>{translate('texts.help.names', { sample: '%{name}' })}</li>
        <li>{translate('texts.help.forms', { sample: '||||' })}</li>
        <li>{translate('texts.help.quotes')}</li>
        <li>{translate('texts.help.after')}</li>
      </ol>
    </section>
  )
}

function TextsActs() {
  const translate = useTranslate()
  const notice = useNotice()
  const [isPicking, setPicking] = useTextPicking()
  return (
    <div className={`${shared.wrap} ${shared.inset}`}>
      <Button
        variant="outlined"
        startIcon={<Download />}
        onClick={() => download(textFile).catch(notice.failed)}
      >
        {translate('texts.editor.download')}
      </Button>
      <Button variant="outlined" startIcon={<Pencil />} onClick={() => setPicking(!isPicking)}>
        {translate('frame.editTexts')}
      </Button>
    </div>
  )
}
