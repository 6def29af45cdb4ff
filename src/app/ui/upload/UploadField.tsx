import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type FileField, type FileKind, fileKinds } from '#domain/platform/upload.ts'
import { StateMark } from '../states/StateMark.tsx'
import styles from './upload.module.css'
import type { Upload } from './use-upload-list.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { label: string; uploads: Uploads; error?: string }

/** Picks files by dialog or drag and drop, with progress. Files that the server would refuse are marked before sending. */
export function UploadField({ label, uploads, error }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const { field, list, missing } = uploads
  const add = (files: FileList | null) => void uploads.add([...(files ?? [])])
  const dropping = useDropping(add)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports drops on a fieldset
    <div
      role="group"
      aria-labelledby={heading}
      className={`${shared.stack} ${shared.wide} ${styles.upload}`}
      data-ui="upload"
      {...dropping}
    >
      <span id={heading} className={shared.medium}>
        {label}
      </span>
      <Choose label={label} field={field} onChoose={add} />
      <p className={shared.hint}>{useLimits(field)}</p>
      {missing.length > 0 && (
        <p className={shared.hint} role="status">
          {translate('upload.chooseAgain', { names: missing.join(', ') })}
        </p>
      )}
      {error && (
        <p className={shared.wrong} role="alert">
          {error}
        </p>
      )}
      {list.length > 0 && (
        <ul aria-label={translate('upload.chosen')}>
          {list.map((one) => (
            <Line key={one.id} upload={one} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  )
}

function useDropping(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.files)
    },
  }
}

type ChooseProps = { label: string; field: FileField; onChoose: (files: FileList | null) => void }

function Choose({ label, field, onChoose }: ChooseProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const isMany = field.maxCount > 1
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={isMany}
        accept={field.kinds.flatMap(acceptedAs).join(',')}
        onChange={(event) => {
          onChoose(event.target.files)
          event.target.value = ''
        }}
      />
      <div className={`${shared.wrap} ${shared.soft}`}>
        <Button variant="outlined" startIcon={<Paperclip />} onClick={() => input.current?.click()}>
          {translate(isMany ? 'upload.chooseMany' : 'upload.choose')}
        </Button>
        <span>{translate(isMany ? 'upload.dropMany' : 'upload.drop')}</span>
      </div>
    </>
  )
}

function Line({ upload: { id, file, state, part, problem }, uploads }: { upload: Upload; uploads: Uploads }) {
  const translate = useTranslate()
  const percent = Math.round(part * 100)
  return (
    <li>
      <span className={`${shared.fill} ${shared.broken}`}>{file.name}</span>
      {state === 'sending' && <progress value={part} aria-label={translate('upload.sending', { percent })} />}
      {problem ? (
        <span className={shared.wrong} role="alert">
          {problem}
        </span>
      ) : (
        <StateMark state={looks[state]}>{translate(titles[state], { percent })}</StateMark>
      )}
      {state !== 'done' && (
        <IconButton
          aria-label={translate(state === 'sending' ? 'upload.cancel' : 'upload.remove', { name: file.name })}
          onClick={() => (state === 'sending' ? uploads.cancel(id) : uploads.remove(id))}
        >
          <X />
        </IconButton>
      )}
    </li>
  )
}

const looks = {
  ready: 'draft',
  sending: 'waiting',
  done: 'done',
  refused: 'refused',
  failed: 'refused',
  cancelled: 'refused',
} as const
const titles = {
  ready: 'upload.ready',
  sending: 'upload.sending',
  done: 'upload.done',
  refused: 'upload.cancelled',
  failed: 'upload.cancelled',
  cancelled: 'upload.cancelled',
} as const

/** The accepted file types and size, as text. */
function useLimits({ kinds, maxBytes }: FileField): string {
  const translate = useTranslate()
  const names = kinds.map((kind) => kind.toUpperCase())
  return translate('upload.kinds', { kinds: names.join(', '), size: maxBytes / 1_000_000 })
}

/** The list includes file endings, because not every system knows the media type of CSV. */
const acceptedAs = (kind: FileKind) => [
  fileKinds[kind].mediaType,
  ...fileKinds[kind].endings.map((ending) => `.${ending}`),
]
